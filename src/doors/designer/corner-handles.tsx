import content from "virtual:door-designer";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { fill } from "../../records/template.ts";
import {
  archAt,
  archShare,
  clampTo,
  distance,
  fromUnitSquare,
  isConvex,
  mapQuad,
  type Opening,
  type Point,
  project,
  snapStraight,
  toUnitSquare,
  wholeDoor,
} from "../paint/geometry.ts";
import { moveByArrow } from "./brush.tsx";
import styles from "./door-designer.module.css";
import { pointAt } from "./photo.ts";
import { type Dispatch, type Studio, shownOpenings, shownPart } from "./studio.ts";

type Props = {
  state: Studio;
  dispatch: Dispatch;
  photo: HTMLCanvasElement;
  /** Which of the openings. */
  door: number;
};

const { texts } = content;

// In pixels of the screen: how near to straight an edge snaps, and how far an arrow key moves.
const SNAP = 5;
const STEP = 1;
const LONG_STEP = 10;

// In pixels of the screen: a press that has moved less drags nothing. It picks the handle up.
const PRESS = 4;

// The handle after the four corners: the middle of the top.
const ARCH = 4;
/** No arch of a garage door is higher, as a share of the opening. */
const HIGHEST = 0.6;

/**
 * The four corners of the opening and the middle of its top, and the edges between them. They're dragged, moved with the arrow
 * keys, or picked up with one tap and put down with another. Those of the door that isn't in hand can't be seen, which beside
 * another would cover its handles: it's taken with a tap, or with the keyboard.
 */
export function CornerHandles({ state, dispatch, photo, door }: Props) {
  const openings = shownOpenings(state);
  const opening = openings[door] as Opening;
  const names = [...texts.corners, texts.arch].map((corner) =>
    door === 0 ? corner : fill(texts.secondDoorCorner, { corner }),
  );
  const root = useRef<HTMLDivElement>(null);
  const isInHand = door === Math.min(state.door, openings.length - 1);
  const take = () => isInHand || dispatch({ type: "set", settings: { door } });
  const [moving, setMoving] = useState<number>();
  /** Where a handle is now, for those who don't see it. */
  const [said, say] = useState("");
  /** The handle that the next tap puts down. */
  const [picked, setPicked] = useState<number>();
  const pressed = useRef<Point>(undefined);
  /** Where in the handle the finger is, so that it does not jump. */
  const grip = useRef<Point>([0, 0]);
  /** Where the handles are, before they are drawn there. */
  const latest = useRef(opening);
  latest.current = opening;
  const { width, height } = photo;
  const perPixel = () => width / (root.current?.clientWidth || width);

  const { corners } = opening;
  const handles = handlesOf(opening);

  const withHandle = (index: number, point: Point, snaps = true): Opening => {
    if (index === ARCH) return { corners, arch: archTo(opening, point, snaps ? SNAP * perPixel() : 0) };
    const withCorner = (to: Point) => mapQuad(corners, (corner, other) => (other === index ? to : corner));
    const moved = withCorner(nearPhoto(point, photo));
    const next = snaps ? withCorner(snapStraight(moved, index, SNAP * perPixel())) : moved;
    // Corners that cross each other would turn the door inside out.
    return isConvex(next) ? { ...opening, corners: next } : opening;
  };
  const withOpening = (next: Opening) => openings.map((one, at) => (at === door ? next : one));
  const announce = (notice: string) => dispatch({ type: "set", settings: { notice } });
  const place = (index: number, placed: Opening) => {
    dispatch({ type: "placeOpenings", openings: withOpening(placed) });
    const [x, y] = handlesOf(placed)[index] as Point;
    const percent = (share: number) => String(Math.round(100 * share));
    say(
      fill(index === ARCH ? texts.archAt : texts.cornerAt, {
        corner: names[index] ?? "",
        percent: percent(placed.arch),
        x: percent(x / width),
        y: percent(y / height),
      }),
    );
  };

  const toPhoto = (event: PointerEvent): Point => pointAt(event, root.current ?? event.currentTarget, photo);
  const grab = (event: PointerEvent, index: number) => {
    take();
    const [x, y] = toPhoto(event);
    const [handleX, handleY] = handles[index] as Point;
    grip.current = [handleX - x, handleY - y];
    pressed.current = [event.clientX, event.clientY];
    event.currentTarget.setPointerCapture(event.pointerId);
    setMoving(index);
  };
  const drag = (event: PointerEvent, index: number) => {
    if (moving !== index) return;
    if (pressed.current && distance(pressed.current, [event.clientX, event.clientY]) < PRESS) return;
    pressed.current = undefined;
    const [x, y] = toPhoto(event);
    latest.current = withHandle(index, [x + grip.current[0], y + grip.current[1]]);
    dispatch({ type: "set", settings: { draft: withOpening(latest.current) } });
  };
  const drop = (index: number) => {
    if (moving !== index) return;
    setMoving(undefined);
    // A click follows, which picks it up.
    if (!pressed.current) place(index, latest.current);
  };
  const pickUp = (index: number, { detail }: MouseEvent) => {
    // After a drag a click follows too; the keyboard's has no detail.
    if (detail > 0 && !pressed.current) return;
    setPicked(picked === index ? undefined : index);
    announce(picked === index ? "" : fill(texts.pickedUp, { corner: names[index] ?? "" }));
  };
  const putDown = (event: MouseEvent) => {
    if (picked === undefined) return;
    setPicked(undefined);
    place(picked, withHandle(picked, pointAt(event, event.currentTarget, photo)));
  };
  useEffect(() => {
    if (picked === undefined) return;
    // Wherever the focus is: Safari gives a button that is pressed none.
    const putBack = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== "Escape") return;
      setPicked(undefined);
      announce("");
    };
    addEventListener("keydown", putBack);
    return () => removeEventListener("keydown", putBack);
  });
  const step = (event: KeyboardEvent, index: number) => {
    const to = moveByArrow(event, handles[index] as Point, (event.shiftKey ? LONG_STEP : STEP) * perPixel());
    if (to) place(index, withHandle(index, to, false));
  };

  const points = outlineOf(opening)
    .map((point) => point.join())
    .join(" ");
  return (
    <div ref={root} className={`no-print ${styles.corners}`} data-idle={isInHand ? undefined : ""}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <polygon points={points} />
        <polygon points={points} className={styles.line} onPointerDown={take} />
      </svg>
      {handles.map((point, index) => (
        <button
          key={names[index]}
          type="button"
          className={`icon-button ${styles.handle}`}
          // At the edge of the photo where its corner is beyond: a finger can't reach past the screen.
          style={placeOf(clampTo(point, width, height), photo)}
          data-arch={index === ARCH ? "" : undefined}
          aria-label={names[index]}
          aria-describedby="corners-help"
          aria-pressed={picked === index}
          data-moving={moving === index ? "" : undefined}
          onFocus={take}
          onPointerDown={(event) => grab(event, index)}
          onPointerMove={(event) => drag(event, index)}
          onPointerUp={() => drop(index)}
          onPointerCancel={() => drop(index)}
          onClick={(event) => pickUp(index, event)}
          onKeyDown={(event) => step(event, index)}
        />
      ))}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the arrow keys do the same. */}
      {picked !== undefined && <div className={styles.target} onClick={putDown} />}
      {moving !== undefined && (
        // The size is asked for here, before the handles move: afterwards the page would have to be laid out for it.
        <Loupe
          photo={photo}
          from={shownPart(state)?.top ?? 0}
          at={clampTo(handles[moving] as Point, width, height)}
          perPixel={perPixel()}
        />
      )}
    </div>
  );
}

/** A corner may lie outside a photo that cuts its door off, by half of the photo. */
function nearPhoto([x, y]: Point, { width, height }: HTMLCanvasElement): Point {
  const [nearX, nearY] = clampTo([x + width / 2, y + height / 2], 2 * width, 2 * height);
  return [nearX - width / 2, nearY - height / 2];
}

/** The corners, and the middle of the top. */
function handlesOf({ corners, arch }: Opening): readonly Point[] {
  return [...corners, project(fromUnitSquare(corners), [0.5, -arch])];
}

/** The arch whose middle is at the height of a point; none within so many pixels of a straight top. */
function archTo({ corners }: Opening, point: Point, tolerance: number): number {
  const [, v] = project(toUnitSquare(corners), point);
  const tall = (distance(corners[0], corners[3]) + distance(corners[1], corners[2])) / 2;
  const arch = Math.min(-v, HIGHEST);
  // Beyond the horizon nothing is in front of the camera any more.
  return arch * tall > tolerance && isConvex(wholeDoor({ corners, arch })) ? arch : 0;
}

const ARCH_STEPS = 24;

/** The corners from the upper left one on, and the arch back to it. */
function outlineOf(opening: Opening): readonly Point[] {
  if (opening.arch === 0) return opening.corners;
  const projection = fromUnitSquare(wholeDoor(opening));
  const [, , right, left] = opening.corners;
  const top = Array.from({ length: ARCH_STEPS + 1 }, (_, index) => {
    const u = index / ARCH_STEPS;
    return project(projection, [u, archAt(u, archShare(opening))]);
  });
  return [...top, right, left];
}

const LOUPE = 128;
const ZOOM = 3;
/** From the corner to the loupe. */
const DISTANCE = 40;

type LoupeProps = {
  photo: HTMLCanvasElement;
  /** Where the part of it begins that is shown, from above. */
  from: number;
  at: Point;
  /** How many pixels of the photo one of the screen shows. */
  perPixel: number;
};

/** The photo around a corner, enlarged, where the finger does not cover it. */
function Loupe({ photo, from, at: [x, y], perPixel }: LoupeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
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
  const half = (LOUPE / 2) * perPixel;
  // Above what is shown of the photo is the page's header.
  const isLow = (y - from) / perPixel < LOUPE + DISTANCE;
  return (
    <canvas
      ref={canvas}
      width={LOUPE}
      height={LOUPE}
      className={styles.loupe}
      // Not beyond the sides, where a phone's screen ends.
      style={placeOf([Math.max(half, Math.min(x, photo.width - half)), y], photo)}
      data-low={isLow ? "" : undefined}
    />
  );
}

/** Where an element is that lies over a point of the photo. */
function placeOf([x, y]: Point, { width, height }: HTMLCanvasElement) {
  return { left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` };
}
