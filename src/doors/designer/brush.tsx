import { useRef } from "react";
import type { Point } from "../paint/geometry.ts";
import { PhotoPointer, type PointerProps } from "./photo-pointer.tsx";

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

type Props = PointerProps & {
  /** While a stroke is painted. */
  onPaint: (stroke: Stroke) => void;
  /** Once it is finished. */
  onStroke: (stroke: Stroke) => void;
  /** Where it wasn't one, because a second finger zooms. */
  onCancel: () => void;
};

/** Takes strokes over the photo, by finger, mouse or keyboard. */
export function Brush({ onPaint, onStroke, onCancel, ...props }: Props) {
  const radius = props.size * props.photo.width;
  const stroke = useRef<Point[]>(undefined);
  const cancel = () => {
    if (stroke.current) onCancel();
    stroke.current = undefined;
  };
  return (
    <PhotoPointer
      {...props}
      onPick={(point) => onStroke({ points: [point], radius })}
      onDown={(point, { currentTarget, pointerId, isPrimary }) => {
        if (!isPrimary) return cancel();
        currentTarget.setPointerCapture(pointerId);
        stroke.current = [point];
        onPaint({ points: stroke.current, radius });
      }}
      onMove={(point, { isPrimary }) => {
        if (!stroke.current || !isPrimary) return;
        stroke.current.push(point);
        onPaint({ points: stroke.current.slice(-2), radius });
      }}
      onEnd={({ type, isPrimary }) => {
        if (!stroke.current || !isPrimary) return;
        if (type !== "pointerup") return cancel();
        onStroke({ points: stroke.current, radius });
        stroke.current = undefined;
      }}
    />
  );
}
