import { readFileSync } from "node:fs";
import { colorRoles, paletteColors } from "./roles.ts";

// The one home of colors, read once a build.
const tokens = readFileSync("src/styles/tokens.css", "utf8");

/** The colors of the palette by their names. */
export const palette: ReadonlyMap<string, string> = paletteColors(tokens);

/** The color of every role, by day and by night. */
export const roles = colorRoles(tokens);

/** The color of the browser's own frame. */
export const themeColor = nightColor("dark");

/**
 * The color of a role on a night band, such as "text", for what the build draws.
 * @throws Error for a role that there is not
 */
export function nightColor(role: string): string {
  const color = roles.night.get(role);
  if (!color) throw new Error(`src/styles/tokens.css: --color-${role} must be a color of the palette.`);
  return color;
}
