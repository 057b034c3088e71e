import { readFileSync } from "node:fs";

/** The color of the browser's own frame, read from the one home of colors once a build. */
export const themeColor = readThemeColor();

function readThemeColor(): string {
  const color = /--night-900:\s*(#[0-9a-f]{6})/.exec(readFileSync("src/styles/tokens.css", "utf8"))?.[1];
  if (!color)
    throw new Error("src/styles/tokens.css: --night-900 must be a color of six hexadecimal digits.");
  return color;
}
