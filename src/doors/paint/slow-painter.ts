// Paints our own houses where a browser has no WebGL 2. It takes a part of a second, so it is not for photos.
import type { Image, Painter } from "./painter.ts";
import { paintPixels } from "./pixel-painter.ts";
import type { Pixels } from "./pixels.ts";
import type { Door, View } from "./scene.ts";

/** A painter for a canvas that draws pixel by pixel. */
export function makeSlowPainter(canvas: HTMLCanvasElement): Painter {
  let door: Door<Pixels> | undefined;
  let view: View<Pixels> | undefined;
  return {
    setDoor(next) {
      door = {
        base: toPixels(next.base),
        finish: isImage(next.finish) ? toPixels(next.finish) : next.finish,
        ...(next.windows && {
          windows: {
            section: toPixels(next.windows.section),
            glass: toPixels(next.windows.glass),
            row: next.windows.row,
          },
        }),
        ...(next.glass && { glass: toPixels(next.glass) }),
        ...(next.hardware && { hardware: toPixels(next.hardware) }),
      };
    },
    setView({ picture, mask, openings, light }) {
      if (light.of !== "house") return;
      view = { picture: toPixels(picture), openings, light, ...(mask && { mask: toPixels(mask) }) };
    },
    refresh() {},
    paint() {
      if (!door || !view) return;
      const { data, width, height } = paintPixels(door, view);
      Object.assign(canvas, { width, height });
      canvas.getContext("2d")?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
    },
    dispose() {},
  };
}

function isImage(value: unknown): value is Image {
  return !Array.isArray(value);
}

function toPixels(image: Image): Pixels {
  if (image instanceof ImageData) return image;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: image.width, height: image.height });
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0);
  return context?.getImageData(0, 0, image.width, image.height) ?? new ImageData(1, 1);
}
