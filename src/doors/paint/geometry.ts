// Points, quadrilaterals and the projection between a picture and a flat door.

/** The pixels of a picture: red, green, blue and alpha, each from 0 to 255, row by row. */
export interface Pixels {
  data: Uint8ClampedArray | Uint8Array;
  width: number;
  height: number;
}

/** A point of a picture, in its pixels. */
export type Point = readonly [x: number, y: number];

/** The corners of a door in a picture: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A 3x3 matrix, row by row. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/**
 * The projection that maps the unit square onto a quadrilateral: (0, 0) to its first corner, (1, 0), (1, 1) and (0, 1) to the
 * others (Heckbert, Fundamentals of Texture Mapping, 1989, section 2.2.3).
 */
export function fromUnitSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Matrix {
  const [dx1, dy1] = [x1 - x2, y1 - y2];
  const [dx2, dy2] = [x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/** The projection that maps a quadrilateral onto the unit square: the inverse, up to a factor, which it doesn't need. */
export function toUnitSquare(quad: Quad): Matrix {
  const [a, b, c, d, e, f, g, h, i] = fromUnitSquare(quad);
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** Where a projection maps a point. */
export function project([a, b, c, d, e, f, g, h, i]: Matrix, [x, y]: Point): Point {
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** The quadrilateral with other corners. */
export function mapQuad([a, b, c, d]: Quad, change: (point: Point, index: number) => Point): Quad {
  return [change(a, 0), change(b, 1), change(c, 2), change(d, 3)];
}

/** The corners in another picture of the same view, scaled by a factor. */
export function scaleQuad(quad: Quad, factor: number): Quad {
  return mapQuad(quad, ([x, y]) => [x * factor, y * factor]);
}

/** Whether no corner is dented and the corners follow each other clockwise, so that a door can be seen from its front. */
export function isConvex(quad: Quad): boolean {
  return quad.every(([x, y], index) => {
    const [nextX, nextY] = quad[(index + 1) % 4] as Point;
    const [afterX, afterY] = quad[(index + 2) % 4] as Point;
    return (nextX - x) * (afterY - nextY) - (nextY - y) * (afterX - nextX) > 0;
  });
}

// As a share of the picture's diagonal: how far a phone's lens is from its sensor (26 mm for 43.3), and how much others differ.
const FOCAL_LENGTH = 0.6;
const FOCAL_SPREAD = 0.35;

// How far from a right angle the corners of a rectangle seem that were placed by hand, as a cosine.
const SKEW = 0.04;

/**
 * How wide a rectangle is for its height that a camera sees as this quadrilateral. Right angles tell the focal length
 * (Zhang and He, Whiteboard Scanning and Image Enhancement, 2007), but not where the rectangle is seen from the front or
 * with a level camera, as most doors are. So the likeliest length is taken: with it the angles are nearly right, and it's
 * near that of a phone.
 */
export function widthForHeight(quad: Quad, { width, height }: { width: number; height: number }): number {
  const unit = FOCAL_LENGTH * Math.hypot(width, height);
  const [a, b, , d, e, , g, h] = fromUnitSquare(
    mapQuad(quad, ([x, y]) => [(x - width / 2) / unit, (y - height / 2) / unit]),
  );
  let [ratio, least] = [1, Number.POSITIVE_INFINITY];
  for (let octaves = -1.5; octaves <= 1.5; octaves += 0.125) {
    const focal = 2 ** octaves;
    const across = Math.hypot(a, d, focal * g);
    const down = Math.hypot(b, e, focal * h);
    const cosine = (a * b + d * e + focal * focal * g * h) / (across * down);
    const unlikely = (cosine / SKEW) ** 2 + (Math.log(focal) / FOCAL_SPREAD) ** 2;
    if (unlikely < least) [ratio, least] = [across / down, unlikely];
  }
  return ratio;
}

/** An opening in a photo. */
export interface Opening {
  corners: Quad;
  /** How much higher the middle of its top is than its upper corners, as a share of its height: 0 is straight. */
  arch: number;
}

/** The quadrilateral of a door that reaches up to the middle of an arch; the arch cuts off its upper corners. */
export function wholeDoor({ corners, arch }: Opening): Quad {
  const [, , right, left] = corners;
  const projection = fromUnitSquare(corners);
  return [project(projection, [0, -arch]), project(projection, [1, -arch]), right, left];
}

/** How far down an arch begins at the sides of the whole door, as a share of its height. */
export function archShare({ arch }: Pick<Opening, "arch">): number {
  return arch / (1 + arch);
}

/** How far down the top of a door is, as shares of its width and height. */
export function archAt(u: number, share: number): number {
  return share * (2 * u - 1) ** 2;
}

/** The middle of a quadrilateral's corners. */
export function centerOf(quad: Quad): Point {
  const mean = (axis: 0 | 1) => quad.reduce((sum, corner) => sum + corner[axis], 0) / 4;
  return [mean(0), mean(1)];
}

/** The smallest upright rectangle around a quadrilateral. */
export function boundsOf(quad: Quad): { left: number; top: number; right: number; bottom: number } {
  const xs = quad.map(([x]) => x);
  const ys = quad.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

// How much larger than its doors the part of a picture is that is shown, and how wide for its height.
const ROOM = 1.6;
const LEAST_WIDE = 1.1;
const MOST_WIDE = 1.6;

// As shares of the part: how near its edge the doors may come, and how small they may be, before it's another part.
const MARGIN = 0.04;
const LEAST_LARGE = 0.4;

/** An upright rectangle of a picture. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The part of a picture around its doors. The one before stays while they are well inside it, so that nothing moves under a
 * finger. Undefined where that is nearly all of the picture.
 */
export function partAround(
  quads: readonly Quad[],
  picture: { width: number; height: number },
  before?: Part,
): Part | undefined {
  if (quads.length === 0) return undefined;
  const { left, top, right, bottom } = boundsOf(quads.flat() as unknown as Quad);
  const isInside =
    before &&
    left > before.left + MARGIN * before.width &&
    right < before.left + (1 - MARGIN) * before.width &&
    top > before.top + MARGIN * before.height &&
    bottom < before.top + (1 - MARGIN) * before.height &&
    Math.max((right - left) / before.width, (bottom - top) / before.height) > LEAST_LARGE;
  if (isInside) return before;
  const ratio = Math.min(Math.max(picture.width / picture.height, LEAST_WIDE), MOST_WIDE);
  const wide = ROOM * Math.max(right - left, ratio * (bottom - top));
  const [width, height] = [Math.min(wide, picture.width), Math.min(wide / ratio, picture.height)];
  if (width > 0.9 * picture.width && height > 0.9 * picture.height) return undefined;
  const [x, y] = clampTo(
    [(left + right - width) / 2, (top + bottom - height) / 2],
    picture.width - width,
    picture.height - height,
  );
  return { left: x, top: y, width, height };
}

/** Moves a point into a picture. */
export function clampTo([x, y]: Point, width: number, height: number): Point {
  return [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)];
}

/**
 * A corner that is nearly straight above or beside its neighbor moves exactly there.
 * @param index the corner that moves
 * @param tolerance how far it may be off, in pixels
 */
export function snapStraight(quad: Quad, index: number, tolerance: number): Point {
  const [x, y] = quad[index] as Point;
  // Corners 0 and 1, 2 and 3 share a horizontal edge; 0 and 3, 1 and 2 a vertical one.
  const [, beside] = quad[index ^ 1] as Point;
  const [above] = quad[3 - index] as Point;
  return [Math.abs(x - above) <= tolerance ? above : x, Math.abs(y - beside) <= tolerance ? beside : y];
}

/** The distance between two points. */
export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}
