import { luminance, toLinear } from "./color.ts";

/** Red, green and blue in sRGB, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Two color roles, one in front of the other, and the least contrast that they must have. */
export interface Pair {
  front: string;
  back: string;
  least: number;
}

/** The contrast that WCAG requires of text, and of large text and controls. */
export const TEXT = 4.5;
export const LARGE = 3;

/** Every pair of roles that occurs, by day and by night. */
export const PAIRS: readonly Pair[] = [
  ...["surface", "surface-quiet", "slip"].flatMap((back) => [
    ...["text", "text-quiet", "link", "accent", "success"].map((front) => ({ front, back, least: TEXT })),
    ...["focus", "warning"].map((front) => ({ front, back, least: LARGE })),
  ]),
  { front: "action", back: "dark", least: LARGE },
  { front: "action-text", back: "action", least: TEXT },
  { front: "action-text", back: "action-hover", least: TEXT },
  { front: "emergency-text", back: "emergency", least: TEXT },
  { front: "emergency-text", back: "emergency-hover", least: TEXT },
];

/** The colors of the palette by their names, from the text of src/styles/tokens.css. */
function paletteColors(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--(\w+-\d+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]),
  );
}

/**
 * The color of every role, from the text of src/styles/tokens.css: by day, and by night, which night sections always have.
 * @throws Error when a role is no color of the palette
 */
export function colorRoles(css: string): Record<"light" | "night", Map<string, string>> {
  const palette = paletteColors(css);
  const light = new Map<string, string>();
  const night = new Map<string, string>();
  for (const [, role = "", value = ""] of css.matchAll(/--color-([\w-]+): (.*var\(--(?!color).*);/g)) {
    const [day = "", dark = day] = [...value.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = ""]) => {
      const hex = palette.get(name);
      if (hex) return hex;
      throw new Error(`src/styles/tokens.css: --color-${role} names no color of the palette.`);
    });
    if (!light.has(role)) light.set(role, day);
    night.set(role, dark);
  }
  return { light, night };
}

/** WCAG's contrast ratio of two colors, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, bright = 0] = [one, other].map(lightOf).sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** Parses a color such as "#0f1a2b". */
export function parseColor(hex: string): Rgb {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
}

function lightOf([red, green, blue]: Rgb): number {
  return luminance([toLinear(red), toLinear(green), toLinear(blue)]);
}
