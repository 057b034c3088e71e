import * as fontkit from "fontkit";

/** One of the site's two fonts, at the default weight of its file. */
export interface CardFont {
  /** The width of a line of text in font sizes. */
  measure(text: string): number;
  /** The outlines of a line of text that begins at a point of its baseline: the `d` of an SVG path. */
  outline(text: string, size: number, x: number, y: number): string;
  /** The height of a capital letter in font sizes. */
  capital: number;
}

/** For titles, prices, times and numbers. */
export const display = openFont("src/fonts/bricolage-grotesque.woff2", -0.02);

/** For the words beside them. */
export const text = openFont("src/fonts/hanken-grotesk.woff2", 0);

/** @param tracking the space that is added after every letter, in font sizes */
function openFont(file: string, tracking: number): CardFont {
  const font = fontkit.openSync(file);
  if ("fonts" in font) throw new Error(`${file} must hold one font.`);
  const { unitsPerEm, capHeight } = font;

  /** The glyphs of a line, each with its start and end on the line, in font sizes. */
  const layOut = (line: string) => {
    const { glyphs, positions } = font.layout(line);
    let end = 0;
    return glyphs.map((glyph, index) => {
      if (glyph.id === 0) throw new Error(`${file} lacks a letter of "${line}".`);
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      const start = end + xOffset / unitsPerEm;
      end += xAdvance / unitsPerEm + tracking;
      return { glyph, start, end };
    });
  };

  return {
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
