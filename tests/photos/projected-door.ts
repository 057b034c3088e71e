// Projects a door of known size into a photo, for tests.
import { mapQuad, type Quad } from "../../src/doors/paint/geometry.ts";

/** A camera that looks at the middle of a door. */
export interface Camera {
  /** The size of its photos, in pixels. */
  width: number;
  height: number;
  /** The focal length as a share of the photo's diagonal: 0.6 is a phone's 26 mm. */
  focal?: number;
  /** In degrees: its angle to the door's normal, and how far it is tilted up. */
  side?: number;
  up?: number;
}

/** How far away the camera is, in feet. */
const DISTANCE = 26;

/** The corners of a door in the photo. The door's size is in feet. */
export function projectedDoor(
  [doorWidth, doorHeight]: readonly [width: number, height: number],
  { width, height, focal = 0.6, side = 0, up = 0 }: Camera,
): Quad {
  const unit = focal * Math.hypot(width, height);
  const [turn, tilt] = [radians(side), radians(up)];
  const door: Quad = [
    [-doorWidth / 2, -doorHeight / 2],
    [doorWidth / 2, -doorHeight / 2],
    [doorWidth / 2, doorHeight / 2],
    [-doorWidth / 2, doorHeight / 2],
  ];
  return mapQuad(door, ([across, down]) => {
    const x = across * Math.cos(turn);
    const away = DISTANCE + across * Math.sin(turn);
    const y = down * Math.cos(tilt) + away * Math.sin(tilt);
    const depth = away * Math.cos(tilt) - down * Math.sin(tilt);
    return [width / 2 + (unit * x) / depth, height / 2 + (unit * y) / depth];
  });
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
