import * as fontkit from "fontkit";

/** One of the site's two families, at the weight that its file begins with. */
export interface Face {
  /** How wide a line of text is, in sizes. */
  measure(text: string): number;
  /** The outlines of a line of text from a place on its baseline: the data of an SVG path. */
  outline(text: string, size: number, x: number, y: number): string;
  /** The height of a capital letter, in sizes. */
  capital: number;
}

/** For titles, prices, times and numbers. */
export const display = openFace("src/fonts/bricolage-grotesque.woff2", -0.02);

/** For the words beside them. */
export const body = openFace("src/fonts/hanken-grotesk.woff2", 0);

/** @param tracking what is added after every letter, in sizes */
function openFace(file: string, tracking: number): Face {
  const font = fontkit.openSync(file);
  if ("fonts" in font) throw new Error(`${file} must hold one font.`);
  const { unitsPerEm, capHeight } = font;

  /** The letters of a line, each with its distance from the line's beginning, and its end, in sizes. */
  const set = (text: string) => {
    const { glyphs, positions } = font.layout(text);
    let end = 0;
    return glyphs.map((glyph, index) => {
      if (glyph.id === 0) throw new Error(`${file} lacks a letter of "${text}".`);
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      const start = end + xOffset / unitsPerEm;
      end += xAdvance / unitsPerEm + tracking;
      return { glyph, start, end };
    });
  };

  return {
    measure: (text) => set(text).at(-1)?.end ?? 0,
    outline: (text, size, x, y) => {
      const scale = size / unitsPerEm;
      const letters = set(text).map(({ glyph, start }) =>
        glyph.path.scale(scale, -scale).translate(x + start * size, y),
      );
      return letters.map((letter) => letter.toSVG()).join("");
    },
    capital: capHeight / unitsPerEm,
  };
}
