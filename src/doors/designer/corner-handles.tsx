import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { fill } from "../../records/template.ts";
import { clampTo, isConvex, mapQuad, type Point, type Quad, snapStraight } from "../paint/geometry.ts";
import styles from "./corners.module.css";
import { pointAt } from "./photo.ts";

type Props = {
  photo: HTMLCanvasElement;
  corners: Quad;
  texts: { corners: readonly string[]; cornerAt: string; cornersHelp: string };
  /** While a corner moves. */
  onMove: (corners: Quad) => void;
  /** Once a corner stays. */
  onPlace: (corners: Quad) => void;
  /** Says where a corner is. */
  onSay: (words: string) => void;
};

// In pixels of the screen: how near to straight an edge snaps, and how far an arrow key moves.
const SNAP = 5;
const STEP = 1;
const LONG_STEP = 10;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The four corners of the opening, to be moved by touch, mouse or keyboard, and the edges between them. */
export function CornerHandles({ photo, corners, texts, onMove, onPlace, onSay }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<number>();
  /** Where in the handle the finger is, so that the corner does not jump. */
  const grip = useRef<Point>([0, 0]);
  /** Where the corners are, before they are drawn there. */
  const latest = useRef(corners);
  latest.current = corners;
  const { width, height } = photo;
  const perPixel = () => width / (root.current?.clientWidth || width);

  const withCorner = (index: number, point: Point, snaps: boolean): Quad => {
    const moved = mapQuad(corners, (corner, other) =>
      other === index ? clampTo(point, width, height) : corner,
    );
    const snapped = snaps ? snapStraight(moved, index, SNAP * perPixel()) : (moved[index] as Point);
    const next = mapQuad(moved, (corner, other) => (other === index ? snapped : corner));
    // Corners that cross each other would turn the door inside out.
    return isConvex(next) ? next : corners;
  };
  const say = (index: number, quad: Quad) => {
    const [x, y] = quad[index] as Point;
    const percent = (value: number, whole: number) => String(Math.round((100 * value) / whole));
    onSay(
      fill(texts.cornerAt, {
        corner: texts.corners[index] ?? "",
        x: percent(x, width),
        y: percent(y, height),
      }),
    );
  };

  const toPhoto = (event: PointerEvent): Point => pointAt(event, root.current ?? event.currentTarget, photo);
  const grab = (event: PointerEvent, index: number) => {
    const [x, y] = toPhoto(event);
    const [cornerX, cornerY] = corners[index] as Point;
    grip.current = [cornerX - x, cornerY - y];
    event.currentTarget.setPointerCapture(event.pointerId);
    setMoving(index);
  };
  const drag = (event: PointerEvent, index: number) => {
    if (moving !== index) return;
    const [x, y] = toPhoto(event);
    latest.current = withCorner(index, [x + grip.current[0], y + grip.current[1]], !event.altKey);
    onMove(latest.current);
  };
  const drop = (index: number) => {
    if (moving !== index) return;
    setMoving(undefined);
    onPlace(latest.current);
    say(index, latest.current);
  };
  const step = (event: KeyboardEvent, index: number) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const length = (event.shiftKey ? LONG_STEP : STEP) * perPixel();
    const [x, y] = corners[index] as Point;
    const next = withCorner(index, [x + arrow[0] * length, y + arrow[1] * length], false);
    onPlace(next);
    say(index, next);
  };

  const points = corners.map((point) => point.join()).join(" ");
  return (
    <div ref={root} className={styles.corners}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <polygon points={points} />
        <polygon points={points} className={styles.line} />
      </svg>
      {corners.map((corner, index) => (
        <button
          key={texts.corners[index]}
          type="button"
          className={styles.handle}
          ref={(element) => place(element, corner, photo)}
          aria-label={texts.corners[index]}
          aria-describedby="corners-help"
          data-moving={moving === index ? "" : undefined}
          onPointerDown={(event) => grab(event, index)}
          onPointerMove={(event) => drag(event, index)}
          onPointerUp={() => drop(index)}
          onPointerCancel={() => drop(index)}
          onKeyDown={(event) => step(event, index)}
        />
      ))}
      {moving !== undefined && (
        // The size is asked for here, before the handles move: afterwards the page would have to be laid out for it.
        <Loupe photo={photo} at={corners[moving] as Point} perPixel={perPixel()} />
      )}
    </div>
  );
}

const LOUPE = 128;
const ZOOM = 3;
/** From the corner to the loupe. */
const DISTANCE = 40;

type LoupeProps = {
  photo: HTMLCanvasElement;
  at: Point;
  /** How many pixels of the photo one of the screen shows. */
  perPixel: number;
};

/** The photo around a corner, enlarged, where the finger does not cover it. */
function Loupe({ photo, at: [x, y], perPixel }: LoupeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    // Not beyond the sides, where a phone's screen ends.
    const half = (LOUPE / 2) * perPixel;
    place(element, [Math.max(half, Math.min(x, photo.width - half)), y], photo);
    const reach = (LOUPE / ZOOM) * perPixel;
    context.fillStyle = "black";
    context.fillRect(0, 0, LOUPE, LOUPE);
    context.drawImage(photo, x - reach / 2, y - reach / 2, reach, reach, 0, 0, LOUPE, LOUPE);
    // Two crosses, so that one of them stands out from any picture.
    for (const [color, size] of [
      ["white", 3],
      ["black", 1],
    ] as const) {
      context.fillStyle = color;
      context.fillRect((LOUPE - size) / 2, LOUPE / 2 - 14, size, 28);
      context.fillRect(LOUPE / 2 - 14, (LOUPE - size) / 2, 28, size);
    }
  });
  // Above the photo is the page's header.
  const isLow = y / perPixel < LOUPE + DISTANCE;
  return (
    <canvas
      ref={canvas}
      width={LOUPE}
      height={LOUPE}
      className={styles.loupe}
      data-low={isLow ? "" : undefined}
    />
  );
}

/** Puts an element where a point of the photo is. By script, because the page allows no style in an element. */
function place(element: HTMLElement | null, [x, y]: Point, { width, height }: HTMLCanvasElement): void {
  if (!element) return;
  element.style.left = `${(100 * x) / width}%`;
  element.style.top = `${(100 * y) / height}%`;
}
