import { readFileSync } from "node:fs";
import { colorRoles } from "./contrast.ts";

// The only file that names colors.
const tokens = readFileSync("src/styles/tokens.css", "utf8");

/** The color of every role, in light and in night sections. */
export const roles = colorRoles(tokens);

/** The color of the browser's own interface. */
export const themeColor = nightColor("surface");

/**
 * The color of a role in a night section, such as "text", for pictures that the build draws.
 * @throws Error if there is no such role
 */
export function nightColor(role: string): string {
  const color = roles.night.get(role);
  if (!color) throw new Error(`src/styles/tokens.css: --color-${role} must be a color of the palette.`);
  return color;
}
