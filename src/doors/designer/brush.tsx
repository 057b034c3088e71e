import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { clampTo, type Point } from "../paint/geometry.ts";
import styles from "./corners.module.css";
import { pointAt } from "./photo.ts";

/** A line that was painted with the brush, in pixels of the photo. */
export interface Stroke {
  points: readonly Point[];
  radius: number;
}

/** An empty mask for a photo: the door is seen everywhere. */
export function makeMask({ width, height }: { width: number; height: number }): HTMLCanvasElement {
  const mask = document.createElement("canvas");
  // A soft edge needs no more.
  mask.width = Math.ceil(width / 2);
  mask.height = Math.ceil(height / 2);
  drawStrokes(mask, []);
  return mask;
}

/** Draws these strokes on a mask, and nothing else. */
export function drawStrokes(mask: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const context = mask.getContext("2d");
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = "white";
  context.fillRect(0, 0, mask.width, mask.height);
  for (const stroke of strokes) drawStroke(mask, stroke);
}

/** Adds a stroke to a mask. Its edge is soft. */
export function drawStroke(mask: HTMLCanvasElement, { points, radius }: Stroke): void {
  const context = mask.getContext("2d");
  const [first] = points;
  if (!context || !first) return;
  context.setTransform(0.5, 0, 0, 0.5, 0, 0);
  context.lineCap = "round";
  context.lineJoin = "round";
  context.strokeStyle = "black";
  context.shadowColor = "black";
  context.shadowBlur = radius / 6;
  context.lineWidth = radius * 1.8;
  context.beginPath();
  context.moveTo(...first);
  for (const point of points) context.lineTo(...point);
  // A line without a length is not drawn, but a tap paints too.
  context.lineTo((points.at(-1) ?? first)[0] + 0.01, (points.at(-1) ?? first)[1]);
  context.stroke();
}

type Props = {
  photo: HTMLCanvasElement;
  /** Where the ring is at first. */
  start: Point;
  /** The brush radius as a fraction of the photo's width. */
  size: number;
  label: string;
  /** Whether the label is seen on the photo. */
  isLabeled?: boolean;
  /** The id of what says how it's used. */
  help: string;
  /** While a stroke is painted. */
  onPaint?: (stroke: Stroke) => void;
  /** Once it is finished. */
  onStroke: (stroke: Stroke) => void;
};

const STEP = 0.01;

/** Takes strokes over the photo, by finger, mouse or keyboard. */
export function Brush({ photo, start: middle, size, label, isLabeled, help, onPaint, onStroke }: Props) {
  const { width, height } = photo;
  const radius = size * width;
  const [cursor, setCursor] = useState(middle);
  const stroke = useRef<Point[]>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  // The arrow keys and Space are for the brush now, and no longer for the button that has chosen it.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);

  const toPhoto = (event: PointerEvent): Point =>
    clampTo(pointAt(event, event.currentTarget, photo), width, height);
  const start = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    stroke.current = [toPhoto(event)];
    onPaint?.({ points: stroke.current, radius });
  };
  const move = (event: PointerEvent) => {
    const point = toPhoto(event);
    setCursor(point);
    if (!stroke.current) return;
    stroke.current.push(point);
    onPaint?.({ points: stroke.current.slice(-2), radius });
  };
  const end = () => {
    if (stroke.current) onStroke({ points: stroke.current, radius });
    stroke.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const length = (event.shiftKey ? 4 : 1) * STEP * width;
    const [x, y] = cursor;
    const moves: Readonly<Record<string, Point>> = {
      ArrowLeft: [x - length, y],
      ArrowRight: [x + length, y],
      ArrowUp: [x, y - length],
      ArrowDown: [x, y + length],
    };
    const next = moves[event.key];
    if (next) setCursor(clampTo(next, width, height));
    else if (event.key === " " || event.key === "Enter") onStroke({ points: [cursor], radius });
    else return;
    event.preventDefault();
  };

  return (
    <button
      ref={button}
      type="button"
      className={styles.brush}
      aria-label={label}
      data-label={isLabeled ? label : undefined}
      aria-describedby={help}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <circle cx={cursor[0]} cy={cursor[1]} r={radius} />
      </svg>
    </button>
  );
}
