import sharp from "sharp";

/** A picture with the words that stand above it. */
export interface Labelled {
  label: string;
  file: string;
}

const COLUMN = 320;
const GAP = 24;
const LABEL = 40;
// A page that is longer than this goes on outside the sheet; its own picture holds all of it.
const LONGEST = 6000;

/** Writes one picture with all of these side by side, each scaled to a column under its label. */
export async function writeSheet(file: string, pictures: readonly Labelled[]): Promise<void> {
  const columns = await Promise.all(pictures.map(({ file: source }) => scaled(source)));
  const height = Math.max(...columns.map((column) => column.height)) + LABEL + 2 * GAP;
  const width = columns.length * (COLUMN + GAP) + GAP;
  const left = (index: number) => GAP + index * (COLUMN + GAP);
  await sharp({ create: { width, height, channels: 3, background: "#808080" } })
    .composite([
      ...columns.map(({ data }, index) => ({ input: data, left: left(index), top: GAP + LABEL })),
      ...pictures.map(({ label }, index) => ({ input: words(label), left: left(index), top: GAP })),
    ])
    .png()
    .toFile(file);
}

async function scaled(file: string): Promise<{ data: Buffer; height: number }> {
  const { data, info } = await sharp(file)
    .resize({ width: COLUMN })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (info.height <= LONGEST) return { data, height: info.height };
  const top = await sharp(data).extract({ left: 0, top: 0, width: COLUMN, height: LONGEST }).toBuffer();
  return { data: top, height: LONGEST };
}

function words(label: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${COLUMN}" height="${LABEL}">
      <text x="0" y="24" font-family="sans-serif" font-size="20" fill="#fff">${label}</text>
    </svg>`,
  );
}
