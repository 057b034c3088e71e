import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { type Focus, focusShares } from "../pictures/focus.ts";
import { masterFile } from "../pictures/masters.ts";
import { nightColor } from "../styles/theme.ts";
import { type CardFont, display, drawable, text as textFont } from "./card-fonts.ts";
import type { SocialCard } from "./social-card.ts";

/** A card, where its picture's subject is, and what the picture says of itself, if anything. */
type DrawnCard = SocialCard & { focus?: Focus | undefined; origin?: string | undefined };

/** The company on the cards. */
interface Company {
  company: string;
  phone: string;
}

// All in pixels. The words are on a sectional door: one section each for the company, title, figure and phone number.
const CARD = { width: 1200, height: 630 };
const RAW = { raw: { ...CARD, channels: 3 } } as const;
const PANEL = { width: 564, sections: [132, 250, 128, 120], seam: 3, corner: 5 };
const LEFT = 60;

// The smallest size is still legible if a card is shown at a quarter of its size, as in a list of messages.
const TITLE = { middle: 256, width: 470, height: 215, leading: 1.05, sizes: [72, 56, 42] };
const FIGURE = { label: 31, labelLine: 431, value: 48, valueLine: 480 };
const PHONE = { size: 58, line: 591 };
const ORIGIN = { size: 22, padding: 12, height: 38 };

// A picture full of leaves needs a lower quality to stay below the limit. Only a photograph with even more detail
// exceeds it, which is fine: messengers accept larger cards, too.
const QUALITIES = [82, 74, 66, 58, 48, 38];
const LIMIT = 120_000;

const colors = {
  surface: nightColor("surface"),
  seam: nightColor("surface-quiet"),
  light: nightColor("accent"),
  text: nightColor("text"),
  label: nightColor("text-quiet"),
  value: nightColor("accent"),
};

const icon = readFileSync("public/icon.svg", "utf8");
const frames = new Map<string, Promise<Buffer>>();

/**
 * Draws a social card: a JPEG of 1200 by 630 pixels. Letters that no font has, such as Korean and emoji, are left out.
 */
export async function drawCard(card: DrawnCard, { company, phone }: Company): Promise<Buffer> {
  const name = drawable(company);
  const shown = {
    title: drawable(card.title) || name,
    town: drawable(card.town ?? ""),
  };
  if (shown.title !== card.title.normalize("NFC"))
    console.warn(`${card.path} leaves out what the fonts lack of "${card.title}".`);
  const { label, value } = card.figure;
  const words = svg([
    ...title(shown),
    text(textFont, drawable(label), FIGURE.label, FIGURE.labelLine, colors.label),
    text(display, drawable(value), FIGURE.value, FIGURE.valueLine, colors.value),
    text(display, phone, PHONE.size, PHONE.line, colors.text),
  ]);
  const frame = await frameOf(card, name);
  const drawn = await raw(sharp(frame, RAW).composite([{ input: words, left: 0, top: 0 }]));
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(drawn, RAW).jpeg({ quality }).toBuffer();
    if (jpeg.length < LIMIT) break;
  }
  return jpeg;
}

function title(card: Pick<SocialCard, "title" | "town">): string[] {
  const { lines, size } = titleLines(card);
  const step = size * TITLE.leading;
  // Centered between the seams: from the middle up by half the lines, then down by half a capital letter.
  const first = TITLE.middle - ((lines.length - 1) * step) / 2 + display.capital * size * 0.5;
  return lines.map((line, index) => text(display, line, size, first + index * step, colors.text));
}

/**
 * The lines of a card's title at the largest size at which they fit. One that is too long even at the smallest size ends with
 * an ellipsis.
 */
export function titleLines({ title, town = "" }: Pick<SocialCard, "title" | "town">): {
  lines: string[];
  size: number;
} {
  // No-break spaces where a line should not end.
  const unbroken = title
    .replace(town, town.replaceAll(" ", "\u00a0"))
    .replace(/(?<=\bGarage) (?=Door\b)|(?<=&) /g, "\u00a0");
  const maxLines = (size: number) => Math.floor(TITLE.height / (size * TITLE.leading));
  const all = TITLE.sizes.map((size) => ({ size, lines: wrap(unbroken.split(" "), size) }));
  const fitting = all.find(
    ({ size, lines }) => lines.length <= maxLines(size) && lines.every((line) => fits(line, size)),
  );
  if (fitting) return fitting;
  const size = Math.min(...TITLE.sizes);
  const lines = wrap(unbroken.split(/[ \u00a0]/), size);
  const shown = lines.slice(0, maxLines(size));
  const last = shown.pop() ?? "";
  return { size, lines: [...shown, lines.length > maxLines(size) ? shorten(last, size) : last] };
}

function fits(line: string, size: number): boolean {
  return display.measure(line) * size <= TITLE.width;
}

/** Puts as many words on each line as fit. */
function wrap(words: readonly string[], size: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer, size)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The line with an ellipsis, without the words that leave no room for it. */
function shorten(line: string, size: number): string {
  const isShort = fits(`${line}…`, size) || !line.includes(" ");
  return isShort ? `${line}…` : shorten(line.replace(/ \S*$/, ""), size);
}

/** The pixels that all cards with one picture share. Cached, because the rest of a card is much faster to draw. */
function frameOf(card: DrawnCard, company: string): Promise<Buffer> {
  const frame = frames.get(card.picture) ?? drawFrame(card, company);
  frames.set(card.picture, frame);
  return frame;
}

async function drawFrame({ picture: name, focus, origin }: DrawnCard, company: string): Promise<Buffer> {
  const picture = await crop(masterFile(name), focus, CARD.width - PANEL.width + PANEL.corner);
  const night = sharp({ create: { ...CARD, channels: 3, background: colors.surface } });
  return raw(
    night.composite([
      { input: picture, gravity: "east" },
      { input: svg([...sections(), ...logo(company), ...label(origin)]), left: 0, top: 0 },
    ]),
  );
}

async function crop(file: string, focus: Focus | undefined, width: number): Promise<Buffer> {
  const { height } = CARD;
  // Rotated as its EXIF data says, without transparency, in sRGB.
  const { data, info } = await sharp(file)
    .autoOrient()
    .flatten({ background: colors.surface })
    .toColourspace("srgb")
    .resize({ width, height, fit: "outside" })
    .toBuffer({ resolveWithObject: true });
  const shares = focusShares(focus);
  const left = Math.round((info.width - width) * shares.left);
  const top = Math.round((info.height - height) * shares.top);
  return sharp(data).extract({ left, top, width, height }).toBuffer();
}

/** The door's sections, with light in their seams from the side of the picture. */
function sections(): string[] {
  const { width, sections: heights, seam, corner } = PANEL;
  const tops = heights.map((_, index) => heights.slice(0, index).reduce((sum, height) => sum + height, 0));
  return [
    `<linearGradient id="light"><stop offset="0.4" stop-color="${colors.seam}"/><stop offset="1" stop-color="${colors.light}"/></linearGradient>`,
    ...tops
      .slice(1)
      .map((top) => `<rect y="${top - corner}" width="${width}" height="${2 * corner}" fill="url(#light)"/>`),
    ...heights.map(
      (height, index) =>
        `<rect x="${-corner}" y="${tops[index]}" width="${width + corner}" height="${height - seam}" rx="${corner}" fill="${colors.surface}"/>`,
    ),
  ];
}

/** The logo. The icon's own frame has the panel's color, so its viewBox begins inside that frame. */
function logo(company: string): string[] {
  const [first = "", ...rest] = company.split(" ");
  const left = LEFT + 84;
  return [
    icon.replace(/<svg[^>]*>/, `<svg x="${LEFT}" y="32" width="64" height="70" viewBox="6 6 20 22">`),
    text(display, first, 44, 65, colors.text, left),
    text(textFont, rest.join(" "), 28, 99, colors.label, left),
  ];
}

/** What the picture says of itself, in its lower corner. */
function label(origin = ""): string[] {
  const { size, padding, height } = ORIGIN;
  const words = textFont.measure(origin) * size;
  const [left, top] = [CARD.width - words - 2 * padding, CARD.height - height];
  return words === 0
    ? []
    : [
        `<rect x="${left}" y="${top}" width="${words + 2 * padding}" height="${height}" fill="${colors.surface}" fill-opacity="0.75"/>`,
        text(textFont, origin, size, CARD.height - padding, colors.text, left + padding),
      ];
}

function raw(image: Sharp): Promise<Buffer> {
  return image.removeAlpha().raw().toBuffer();
}

function text(font: CardFont, words: string, size: number, line: number, color: string, left = LEFT): string {
  return `<path fill="${color}" d="${font.outline(words, size, left, line)}"/>`;
}

function svg(parts: readonly string[]): Buffer {
  const { width, height } = CARD;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`,
  );
}
