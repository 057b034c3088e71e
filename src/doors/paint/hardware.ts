// Where hardware is on a door: handles where two leaves meet, strap hinges at the edges on which leaves would hang.

import type { DoorStyle, HardwarePart } from "../../records/doors-schema.ts";
import type { DoorPanels } from "../model/choice.ts";

/** The size of a flat door, in pixels. */
export const FLAT_SIZE = {
  single: { width: 900, height: 700 },
  double: { width: 1600, height: 700 },
} as const;

const INCH = 100 / 12;

/** The size of each drawing, and how far from its left edge the point is that its place means. */
const DRAWINGS = {
  strap: { width: 22.5 * INCH, height: 5 * INCH, anchor: 1 * INCH },
  handle: { width: 5 * INCH, height: 15 * INCH, anchor: 2.5 * INCH },
} as const satisfies Record<HardwarePart, unknown>;

/** Where each piece is on a door of this style, in pixels at 100 for each foot; the mirrored ones are drawn from right to left. */
function placeHardware(
  { leaves, straps, handles }: Pick<DoorStyle, "leaves" | "straps" | "handles">,
  panels: DoorPanels,
  parts: readonly HardwarePart[],
) {
  const door = FLAT_SIZE[panels];
  const count = leaves?.[panels] ?? 0;
  const leaf = door.width / count;
  return parts.flatMap((part) => {
    const { inset, heights } = (part === "strap" ? straps : handles) ?? { inset: 0, heights: [] };
    const { width, height, anchor } = DRAWINGS[part];
    return Array.from({ length: count }, (_, index) => {
      // The first leaf hangs at its left edge, the second at its right one, and so on.
      const isMirrored = (index % 2 === 0) !== (part === "strap");
      const before = anchor - inset * INCH;
      const left = isMirrored ? (index + 1) * leaf + before - width : index * leaf - before;
      return heights.map((inches) => {
        const top = door.height - inches * INCH - height / 2;
        return { part, left, top, width, height, isMirrored };
      });
    }).flat();
  });
}

/** Draws the pieces on a canvas in the size of the door. */
export function drawHardware(
  style: Pick<DoorStyle, "leaves" | "straps" | "handles">,
  panels: DoorPanels,
  images: ReadonlyMap<HardwarePart, ImageBitmap>,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, FLAT_SIZE[panels]);
  const context = canvas.getContext("2d");
  const pieces = placeHardware(style, panels, [...images.keys()]);
  for (const { part, left, top, width, height, isMirrored } of pieces) {
    const image = images.get(part);
    if (!image) continue;
    context?.setTransform(isMirrored ? -1 : 1, 0, 0, 1, isMirrored ? left + width : left, top);
    context?.drawImage(image, 0, 0, width, height);
  }
  return canvas;
}
