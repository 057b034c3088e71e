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

// In light and in night sections.
const everywhere: readonly Pair[] = [
  ...["text", "text-quiet", "link", "accent", "success"].flatMap((front) => [
    { front, back: "surface", least: TEXT },
    { front, back: "surface-quiet", least: TEXT },
  ]),
  { front: "focus", back: "surface", least: LARGE },
  { front: "focus", back: "surface-quiet", least: LARGE },
  { front: "action-text", back: "action", least: TEXT },
  { front: "action-text", back: "action-hover", least: TEXT },
];

/** Every pair of roles that occurs, in light and in night sections. */
export const PAIRS: Readonly<Record<"light" | "night", readonly Pair[]>> = {
  light: [
    ...everywhere,
    { front: "warning", back: "surface-quiet", least: LARGE },
    { front: "emergency-text", back: "emergency", least: TEXT },
    { front: "emergency-text", back: "emergency-hover", least: TEXT },
    { front: "tooltip-text", back: "tooltip", least: TEXT },
  ],
  night: [...everywhere, { front: "action", back: "surface", least: LARGE }],
};

/** The colors of the palette by their names, from the text of src/styles/tokens.css. */
export function paletteColors(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--(\w+-\d+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]),
  );
}

/**
 * The color of every role, from the text of src/styles/tokens.css, in light and in night sections.
 * @throws Error when a role is no color of the palette
 */
export function colorRoles(css: string): Record<"light" | "night", Map<string, string>> {
  const start = css.indexOf(".night {");
  const palette = paletteColors(css);
  const roles = (part: string) =>
    [...part.matchAll(/--color-([\w-]+): var\(--([\w-]+)\);/g)].map(([, role = "", name = ""]) => {
      const hex = palette.get(name);
      if (!hex) throw new Error(`src/styles/tokens.css: --color-${role} names no color of the palette.`);
      return [role, hex] as const;
    });
  const light = new Map(roles(css.slice(0, start)));
  return { light, night: new Map([...light, ...roles(css.slice(start))]) };
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
