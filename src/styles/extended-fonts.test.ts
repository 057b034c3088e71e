import { readFileSync } from "node:fs";
import * as fontkit from "fontkit";
import { expect, test } from "vitest";

const css = readFileSync("src/styles/extended-fonts.css", "utf8");
const faces = [...css.matchAll(/fonts\/([\w-]+)\.woff2.*?unicode-range:([^;]*);/gs)].map(
  ([, name = "", ranges = ""]) => ({ name, ranges }),
);

test.each(faces)(
  "a browser fetches $name for each of its letters, and for none of the default font",
  (face) => {
    const lettersOf = (name: string) => {
      const font = fontkit.openSync(`src/fonts/${name}.woff2`);
      if ("fonts" in font) throw new Error("Each file must hold one font.");
      // The last entry of the table isn't a letter.
      return font.characterSet.filter((code) => code !== 0xffff);
    };
    const named = [...face.ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(
      ([, first = "", last = first]) =>
        Array.from(
          { length: parseInt(last, 16) - parseInt(first, 16) + 1 },
          (_, index) => parseInt(first, 16) + index,
        ),
    );
    const base = lettersOf(face.name.replace(/-latin-.*/, ""));
    expect(lettersOf(face.name).filter((code) => !named.includes(code))).toEqual([]);
    expect(named.filter((code) => base.includes(code))).toEqual([]);
  },
);

test("there are four of these fonts", () => {
  expect(faces).toHaveLength(4);
});
