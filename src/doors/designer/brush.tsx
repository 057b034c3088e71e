import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { clampTo, distance, type Point } from "../paint/geometry.ts";
import styles from "./door-designer.module.css";
import { drawStroke, pointAt } from "./photo.ts";
import type { Dispatch, Stroke } from "./studio.ts";

type PointerProps = {
  photo: HTMLCanvasElement;
  /** Where the ring is at first. */
  start: Point;
  /** The radius of the ring as a fraction of the photo's width. */
  size: number;
  label: string;
  /** The id of what says how it's used. */
  help: string;
};

type Props = PointerProps & {
  /** Takes a point that was tapped, or chosen with the keyboard. Where `onDown` is given, only the keyboard's. */
  onPick: (point: Point) => void;
  onDown?: (point: Point, event: PointerEvent) => void;
  onMove?: (point: Point, event: PointerEvent) => void;
  onEnd?: (event: PointerEvent) => void;
};

const STEP = 0.01;

// In pixels of the screen: a tap or a click that has moved farther was meant for something else.
const TAP = 8;

/** Lies over the photo and takes points of it, by finger, mouse or keyboard. */
export function PhotoPointer(props: Props) {
  const { photo, start, size, label, help, onPick, onDown, onMove, onEnd } = props;
  const { width, height } = photo;
  const [cursor, setCursor] = useState(start);
  const down = useRef<Point>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  // The arrow keys and Space are for the ring now, and no longer for the button that has chosen it.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);

  const toPhoto = (event: MouseEvent): Point =>
    clampTo(pointAt(event, event.currentTarget, photo), width, height);
  // A browser clicks only where a finger neither scrolls nor zooms.
  const click = (event: MouseEvent) => {
    const isByKeyboard = event.detail === 0;
    if (isByKeyboard) onPick(cursor);
    else if (!onDown && distance(down.current ?? [0, 0], [event.clientX, event.clientY]) < TAP)
      onPick(toPhoto(event));
  };
  const press = (event: KeyboardEvent) => {
    const next = moveByArrow(event, cursor, (event.shiftKey ? 4 : 1) * STEP * width);
    if (next) setCursor(clampTo(next, width, height));
  };

  return (
    <button
      ref={button}
      type="button"
      className={styles.pointer}
      data-paints={onDown && ""}
      aria-label={label}
      aria-describedby={help}
      onPointerDown={(event) => {
        down.current = [event.clientX, event.clientY];
        onDown?.(toPhoto(event), event);
      }}
      onPointerMove={(event) => {
        setCursor(toPhoto(event));
        onMove?.(toPhoto(event), event);
      }}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      onClick={click}
      onKeyDown={press}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <circle cx={cursor[0]} cy={cursor[1]} r={size * width} />
      </svg>
    </button>
  );
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key moves a point; undefined for another key. */
export function moveByArrow(event: KeyboardEvent, [x, y]: Point, length: number): Point | undefined {
  const arrow = ARROWS[event.key];
  if (!arrow) return undefined;
  event.preventDefault();
  return [x + arrow[0] * length, y + arrow[1] * length];
}

type BrushProps = PointerProps & { mask: HTMLCanvasElement; dispatch: Dispatch };

/** Takes strokes over the photo, by finger, mouse or keyboard. */
export function Brush({ mask, dispatch, ...props }: BrushProps) {
  const radius = props.size * props.photo.width;
  const points = useRef<Point[]>(undefined);
  const paint = (stroke: Stroke) => {
    drawStroke(mask, stroke);
    dispatch({ type: "showStroke" });
  };
  // A second finger zooms, so that it wasn't a stroke.
  const cancel = () => {
    if (points.current) dispatch({ type: "cancelStroke" });
    points.current = undefined;
  };
  return (
    <PhotoPointer
      {...props}
      onPick={(point) => dispatch({ type: "addStroke", stroke: { points: [point], radius } })}
      onDown={(point, { currentTarget, pointerId, isPrimary }) => {
        if (!isPrimary) return cancel();
        currentTarget.setPointerCapture(pointerId);
        points.current = [point];
        paint({ points: points.current, radius });
      }}
      onMove={(point, { isPrimary }) => {
        if (!points.current || !isPrimary) return;
        points.current.push(point);
        paint({ points: points.current.slice(-2), radius });
      }}
      onEnd={({ type, isPrimary }) => {
        if (!points.current || !isPrimary) return;
        if (type !== "pointerup") return cancel();
        dispatch({ type: "addStroke", stroke: { points: points.current, radius } });
        points.current = undefined;
      }}
    />
  );
}
