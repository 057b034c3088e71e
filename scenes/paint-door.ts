// Paints one door, in the browser that doors.ts opens.
import type { Choice, Options } from "../src/doors/model/choice.ts";
import { loadDoor, loadHouse } from "../src/doors/paint/load.ts";
import { makePainter } from "../src/doors/paint/painter.ts";
import { frontal } from "../src/doors/paint/samples.ts";
import type { View } from "../src/doors/paint/scene.ts";

/** The picture of a door on its house, or alone on a plain wall: the address of a PNG. */
export async function paintDoor(options: Options, choice: Choice, isAlone: boolean): Promise<string> {
  const view = isAlone ? plainWall() : await loadHouse(options, choice.house);
  const { width, height } = view.picture;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const painter = makePainter(canvas);
  if (!painter) throw new Error("This browser has no WebGL 2.");
  painter.paint([await loadDoor(options, choice)], view);
  return canvas.toDataURL();
}

/** A plain wall with an opening, in the light of a gray noon. */
function plainWall(): View {
  const picture = new ImageData(1200, 900);
  const { data, width, height } = picture;
  const opening = { left: 84, top: 80, right: 1116, bottom: 882 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isDoor = x >= opening.left && x < opening.right && y >= opening.top && y < opening.bottom;
      const reveal = Math.min(x - opening.left, opening.right - 1 - x, (y - opening.top) / 1.6);
      // A white door, darker under the head and at the sides; around it the wall, and below it the floor.
      const door = 232 - 0.015 * (y - opening.top) - 74 * Math.exp(-Math.max(reveal, 0) / 10);
      const wall = y >= opening.bottom ? 128 : 170 - 0.01 * y;
      const value = isDoor ? [door, door, door] : [wall + 1, wall, wall - 3];
      data.set([...value, 255], 4 * (y * width + x));
    }
  const { left, top, right, bottom } = opening;
  return {
    picture,
    openings: [frontal(left, top, right, bottom)],
    light: { of: "house", response: 1, glow: [0, 0, 0] },
  };
}
