// Whether a name fits its town's shape: the letters of narrow maps are larger, and wide maps show a time below it.
import {
  type Box,
  boxAround,
  halfSize,
  type Label,
  lettersIn,
  type Marker,
  movedTo,
  type Point,
} from "./labels.ts";
import { isWithin, type Rings, shareOutside } from "./spots.ts";

// The size of the names. What can be pressed stays 24 px high down to a phone of 320 px, on which a map reaches from edge
// to edge.
export const TEXT = { fontSize: 14, lineHeight: 27.5 };
// The sizes of names and times on wide maps, in units: their letters grow less than the map.
const WIDE = { fontSize: 10.2, lineHeight: 11, spacing: 0 };
const WIDE_TIME = { fontSize: 8.75, lineHeight: 10, spacing: 0 };
// What stays free beside a name, so that none touches the frame.
const RIM = 4;
// A name of which more is outside its shape has the color of names on the land, whose dark rim covers the border.
const MOSTLY_OUTSIDE = 0.3;
// How wide a name is without the space that a visitor may add between its letters.
const UNSPACED = 0.82;

/**
 * The boxes that a name's letters fill around its place, on narrow maps and on wide ones.
 * @param time where its arrival time is, as in AreaPlace
 */
export function formsOf(
  lines: Marker["lines"],
  responseTime: string,
  time: "own" | "below" | "none",
): [narrow: Box, wide: Box] {
  const half = halfSize(time === "own" ? [...lines, responseTime] : lines, { ...TEXT, spacing: 0 });
  const narrow = lettersIn(boxAround({ x: 0, y: 0 }, { x: half.x + RIM, y: half.y }));
  const name = halfSize(lines, WIDE);
  if (time === "none") return [narrow, boxAround({ x: 0, y: 0 }, name)];
  const line = halfSize([responseTime], WIDE_TIME);
  const width = Math.max(name.x, line.x);
  const [above, below] = time === "own" ? [line.y, line.y] : [0, 2 * line.y];
  return [narrow, { left: -width, right: width, top: -name.y - above, bottom: name.y + below }];
}

/** Whether a time has room below a name, in the town's shape and in the map's frame. */
export function hasRoomForTime(
  shape: Rings,
  label: Label,
  lines: Marker["lines"],
  responseTime: string,
  frame: Box,
): boolean {
  const wide = movedTo(label, formsOf(lines, responseTime, "below")[1]);
  return wide.bottom <= frame.bottom && isWithin(shape, wide);
}

/** The label at a spot. */
export function labelIn({ x, y }: Point, lines: Marker["lines"]): Label {
  return { x, y, anchor: "middle", box: boxAround({ x, y }, halfSize(lines, TEXT)) };
}

/** Whether the name of the company, or of the area that a map is about, has the color of names on a lit shape. */
export function isMostlyOn(shape: Rings, label: Label): boolean {
  return shareOutside(shape, onWide(label)) < MOSTLY_OUTSIDE;
}

/**
 * How much of a label is on the wrong side of the border of a shape that it stands on or beside, from 0 to 1. On one of
 * the other shapes, it would look like the name of that.
 */
export function astride(shape: Rings, label: Label, others: readonly Rings[] = []): number {
  const letters = onWide(label);
  const share = shareOutside(shape, letters);
  const onOthers = others.reduce((sum, other) => sum + 1 - shareOutside(other, letters), 0);
  return Math.min(share, 1 - share) + onOthers / 3;
}

/** The box of a label's letters on wide maps. */
function onWide({ x, y, box }: Label): Box {
  const shrunk = (edge: number, from: number, scale: number) => from + (edge - from) * scale;
  const scale = WIDE.fontSize / TEXT.fontSize;
  return lettersIn({
    left: shrunk(box.left, x, scale * UNSPACED),
    right: shrunk(box.right, x, scale * UNSPACED),
    top: shrunk(box.top, y, scale),
    bottom: shrunk(box.bottom, y, scale),
  });
}
