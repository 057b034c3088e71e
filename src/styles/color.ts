/** Red, green and blue in linear light, each from 0 to 1. */
export type Rgb = readonly [r: number, g: number, b: number];

/** Converts an sRGB value from 0 to 255 to linear light from 0 to 1 (IEC 61966-2-1). */
export function toLinear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Converts linear light, clamped to 0 to 1, to an sRGB value from 0 to 255. */
export function toStored(light: number): number {
  const share = Math.min(Math.max(light, 0), 1);
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
}

/** Parses a color such as "#ece9e2". */
export function fromHex(hex: string): Rgb {
  const part = (start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16));
  return [part(1), part(3), part(5)];
}

/** A color's relative luminance (Rec. 709). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
