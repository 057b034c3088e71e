import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Image, makePainter, type Painter } from "../paint/painter.ts";
import type { Door, View } from "../paint/scene.ts";
import styles from "./door-designer.module.css";

type Props = {
  door: Door<Image> | undefined;
  view: View<Image> | undefined;
  /** The share of the picture, from the left, that is shown without the door. */
  split?: number;
  /** Changes whenever something was drawn on the view's mask. */
  revision?: number;
  /** What is seen, in words. */
  label: string;
  /** Says that the browser can't draw, or not any more. */
  onNoGraphics: () => void;
  /** Says that the graphics processor was taken away, or is back. */
  onLost: (isLost: boolean) => void;
  /** What lies over the picture. */
  children?: ReactNode;
};

// More dots than the eye can tell apart cost time for nothing.
const MAX_DENSITY = 2;

// How long a lost graphics processor may take to come back, in milliseconds. Another canvas is tried then.
const PATIENCE = 4000;

/** The picture with the door in it. */
export function Stage({ door, view, split = 0, revision = 0, label, onNoGraphics, onLost, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [painter, setPainter] = useState<Painter>();
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(split);
  latest.current = split;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a context that was lost needs another canvas.
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = makePainter(element);
    setPainter(made);
    if (!made) return onNoGraphics();
    if (attempt > 0) onLost(false);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      clearTimeout(timer);
      setAttempt(attempt + 1);
    };
    // A page that nobody sees gets no other canvas.
    const wait = () => {
      timer = setTimeout(() => (document.hidden ? wait() : goOn()), PATIENCE);
    };
    const lose = (event: Event) => {
      // Only a context whose loss is prevented by default comes back.
      event.preventDefault();
      // Browsers draw a broken picture meanwhile. What is below it is seen instead.
      setPainter(undefined);
      onLost(true);
      wait();
    };
    element.addEventListener("webglcontextlost", lose);
    element.addEventListener("webglcontextrestored", goOn);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("webglcontextlost", lose);
      element.removeEventListener("webglcontextrestored", goOn);
    };
  }, [attempt]);

  useEffect(() => {
    if (painter && door) painter.setDoor(door);
  }, [painter, door]);
  useEffect(() => {
    if (painter && view) painter.setView(view);
  }, [painter, view]);
  useEffect(() => {
    if (painter && view?.mask && revision > 0) painter.refresh(view.mask);
  }, [painter, view, revision]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes what is painted.
  useEffect(() => {
    const element = canvas.current;
    if (!element || !painter || !door || !view) return;
    const frame = requestAnimationFrame(() => {
      resize(element, view.picture);
      painter.paint(split);
    });
    return () => cancelAnimationFrame(frame);
  }, [painter, door, view, revision, split]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !view || !painter) return;
    // The first size that an observer reports is the one that is painted in this frame.
    let isFirst = true;
    const observer = new ResizeObserver(() => {
      if (!isFirst && resize(element, view.picture)) painter.paint(latest.current);
      isFirst = false;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [painter, view]);

  return (
    <>
      <canvas
        key={attempt}
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={label}
        data-painted={painter && door && view ? "" : undefined}
      />
      {!painter && view?.picture instanceof HTMLCanvasElement && <PhotoAlone photo={view.picture} />}
      {children}
    </>
  );
}

/**
 * Gives a canvas the dots that its picture needs on this screen, which clears it.
 * @returns whether it had another size
 */
function resize(canvas: HTMLCanvasElement, { width, height }: View<Image>["picture"]): boolean {
  const wanted = canvas.clientWidth * Math.min(devicePixelRatio, MAX_DENSITY);
  const scale = Math.min(1, (wanted || width) / width);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width === w && canvas.height === h) return false;
  canvas.width = w;
  canvas.height = h;
  return true;
}

/** The visitor's photo, while nothing can be painted over it. */
function PhotoAlone({ photo }: { photo: HTMLCanvasElement }) {
  return (
    <span ref={(element) => element?.replaceChildren(photo)} className={styles.canvas} data-painted="" />
  );
}
