import content from "virtual:door-designer";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ORIGIN } from "../../pictures/library.ts";
import { type Choice, choiceInWords } from "../model/choice.ts";
import { makePainter, type Painter } from "../paint/painter.ts";
import type { Door, View } from "../paint/scene.ts";
import styles from "./door-designer.module.css";
import type { Dispatch } from "./studio.ts";
import { useScene } from "./use-scene.ts";

type Props = {
  door: Door | undefined;
  /** The door of a second opening, where it has other panels. */
  second?: Door | undefined;
  view: View | undefined;
  /** The share of the picture, from the left, that is shown without the door. */
  split?: number;
  /** Changes whenever something was drawn on the view's mask. */
  revision?: number;
  label: string;
  /** Of the door that is worked on: takes that the graphics processor can't be had, was taken away or is back. */
  dispatch?: Dispatch;
  children?: ReactNode;
};

// More dots than the eye can tell apart cost time for nothing.
const MAX_DENSITY = 2;

// How long a lost graphics processor may take to come back, in milliseconds. Another canvas is tried then.
const PATIENCE = 4000;

/** The picture with the door in it. */
export function Stage({ door, second, view, split = 0, revision = 0, label, dispatch, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [painter, setPainter] = useState<Painter>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = makePainter(element);
    setPainter(made);
    if (!made || attempt > 0) dispatch?.({ type: "setGraphics", graphics: made ? "back" : "none" });
    if (!made) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tryAgain = () => {
      clearTimeout(timer);
      setAttempt(attempt + 1);
    };
    // A page that nobody sees gets no other canvas.
    const wait = () => {
      timer = setTimeout(() => (document.hidden ? wait() : tryAgain()), PATIENCE);
    };
    const lose = (event: Event) => {
      // Only a context whose loss is prevented by default comes back.
      event.preventDefault();
      // Browsers draw a broken picture meanwhile. What is below it is seen instead.
      setPainter(undefined);
      dispatch?.({ type: "setGraphics", graphics: "lost" });
      wait();
    };
    element.addEventListener("webglcontextlost", lose);
    element.addEventListener("webglcontextrestored", tryAgain);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("webglcontextlost", lose);
      element.removeEventListener("webglcontextrestored", tryAgain);
    };
  }, [attempt, dispatch]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !painter || !door || !view) return;
    // Reports the first size too, in the frame that shows it.
    const observer = new ResizeObserver(() => {
      resize(element, view.picture);
      painter.paint([door, second], view, split, revision);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [painter, door, second, view, revision, split]);

  return (
    <div className={styles.whole}>
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
    </div>
  );
}

/** Gives a canvas the dots that its picture needs on this screen. */
function resize(canvas: HTMLCanvasElement, { width, height }: View["picture"]): void {
  const wanted = canvas.clientWidth * Math.min(devicePixelRatio, MAX_DENSITY);
  const scale = Math.min(1, (wanted || width) / width);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width === w && canvas.height === h) return;
  canvas.width = w;
  canvas.height = h;
}

/** The visitor's photo, while nothing can be painted over it. */
function PhotoAlone({ photo }: { photo: HTMLCanvasElement }) {
  return (
    <span ref={(element) => element?.replaceChildren(photo)} className={styles.canvas} data-painted="" />
  );
}

type OtherProps = {
  choice: Choice;
  /** The width of a second opening's door. */
  width: string | undefined;
  /** The visitor's photo, if one is open. */
  photo: View | undefined;
};

/** The door that stands beside the one that is worked on. */
export function OtherDoor({ choice, width, photo }: OtherProps) {
  const { texts } = content;
  const { door, second, house } = useScene(choice, width);
  return (
    <figure className={`picture ${styles.picture}`}>
      <Stage
        {...{ door, second }}
        view={photo ?? house}
        label={`${texts.firstDoor}: ${choiceInWords(content, choice)}`}
      />
      <small className="night" aria-hidden="true">
        {ORIGIN}
      </small>
      <figcaption className="small strong">{texts.firstDoor}</figcaption>
    </figure>
  );
}
