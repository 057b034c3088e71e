import sharp from "sharp";

/** A picture of the contact sheet, with the label above it. */
export interface Picture {
  label: string;
  file: string;
}

const COLUMN = 320;
const GAP = 24;
const LABEL = 40;
const BACKGROUND = "#808080";
// A longer page is cut off here. Its own screenshot shows all of it.
const MAX_HEIGHT = 6000;

/** Writes one picture that shows all of these side by side, each scaled to a column. */
export async function writeContactSheet(file: string, pictures: readonly Picture[]): Promise<void> {
  const columns = await Promise.all(pictures.map(column));
  await sharp(columns, { join: { across: columns.length, shim: GAP, background: BACKGROUND } })
    .png()
    .toFile(file);
}

async function column({ label, file }: Picture): Promise<Buffer> {
  const { data, info } = await sharp(file).resize(COLUMN).toBuffer({ resolveWithObject: true });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${COLUMN}" height="${LABEL}">
    <text y="24" font-family="sans-serif" font-size="20" fill="#fff">${label}</text></svg>`;
  return sharp(data)
    .extract({ left: 0, top: 0, width: COLUMN, height: Math.min(info.height, MAX_HEIGHT) })
    .extend({ top: LABEL, background: BACKGROUND })
    .composite([{ input: Buffer.from(svg), left: 0, top: 0 }])
    .toBuffer();
}
