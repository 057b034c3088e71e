// Reads the photographs of iPhones, which sharp's own reader cannot: their compression is under patents.
import decode from "heic-decode";
import sharp from "sharp";

// The marker that begins a part of a JPEG with a color profile, and how long such a part may be.
const COLOR_PROFILE = 0xffe2;
const MAX_PART_BYTES = 0xffff;

/** A HEIC photograph as a JPEG of the best quality, with its colors. It is turned the right way up already. */
export async function jpegOfHeic(file: Uint8Array, profile: Uint8Array | undefined): Promise<Uint8Array> {
  const { width, height, data } = await decode({ buffer: file });
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return profile ? withProfile(jpeg, profile) : jpeg;
}

/** A JPEG with a color profile, which sharp can only convert to and not declare. */
function withProfile(jpeg: Buffer, profile: Uint8Array): Buffer {
  const name = Buffer.from("ICC_PROFILE\0\x01\x01", "latin1");
  const length = 2 + name.length + profile.length;
  // Phones' profiles have some hundred bytes. A longer one would have to be cut into several parts.
  if (length > MAX_PART_BYTES) return jpeg;
  const head = Buffer.alloc(4);
  head.writeUInt16BE(COLOR_PROFILE, 0);
  head.writeUInt16BE(length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)]);
}
