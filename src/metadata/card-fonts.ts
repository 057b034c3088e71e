import * as fontkit from "fontkit";

/** One of the site's two fonts, at the default weight of its file. */
export interface CardFont {
  /** Whether one of the family's files has a letter. */
  has(letter: string): boolean;
  /** The width of a line of text in font sizes. */
  measure(text: string): number;
  /** The outlines of a line of text that begins at a point of its baseline: the `d` of an SVG path. */
  outline(text: string, size: number, x: number, y: number): string;
  /** The height of a capital letter in font sizes. */
  capital: number;
}

/** The font of titles, prices, times and numbers. */
export const display = openFont("bricolage-grotesque", -0.02);

/** The font of all other words. */
export const text = openFont("hanken-grotesk", 0);

/** A text without the letters that neither font has, such as Korean and emoji, and without the spaces around them. */
export function drawable(words: string): string {
  const letters = [...words.normalize("NFC")].filter((letter) => display.has(letter) && text.has(letter));
  return letters.join("").replace(/ {2,}/g, " ").trim();
}

/** @param tracking the space that is added after every letter, in font sizes */
function openFont(family: string, tracking: number): CardFont {
  const [font, ...extensions] = ["", "-latin-1", "-latin-a"].map((part) => openFile(`${family}${part}`));
  if (!font) throw new Error(`src/fonts/ lacks ${family}.`);
  const { unitsPerEm, capHeight } = font;
  const fontOf = (letter: string) =>
    [font, ...extensions].find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

  /** The glyphs of a line, each with its start and end on the line, in font sizes. */
  const layOut = (line: string) => {
    let end = 0;
    return runsOf(line, (letter) => fontOf(letter) ?? font).flatMap(([one, run]) => {
      const { glyphs, positions } = one.layout(run);
      return glyphs.map((glyph, index) => {
        const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
        const start = end + xOffset / unitsPerEm;
        end += xAdvance / unitsPerEm + tracking;
        return { glyph, start, end };
      });
    });
  };

  return {
    has: (letter) => fontOf(letter) !== undefined,
    measure: (line) => layOut(line).at(-1)?.end ?? 0,
    outline: (line, size, x, y) => {
      const scale = size / unitsPerEm;
      const letters = layOut(line).map(({ glyph, start }) =>
        glyph.path.scale(scale, -scale).translate(x + start * size, y),
      );
      return letters.map((letter) => letter.toSVG()).join("");
    },
    capital: capHeight / unitsPerEm,
  };
}

function openFile(name: string): fontkit.Font {
  const font = fontkit.openSync(`src/fonts/${name}.woff2`);
  if ("fonts" in font) throw new Error(`src/fonts/${name}.woff2 must hold one font.`);
  return font;
}

/** The parts of a line whose letters are in one font. */
function runsOf<T>(line: string, fontOf: (letter: string) => T): [font: T, run: string][] {
  const runs: [T, string][] = [];
  for (const letter of line) {
    const font = fontOf(letter);
    const last = runs.at(-1);
    if (last && last[0] === font) last[1] += letter;
    else runs.push([font, letter]);
  }
  return runs;
}
