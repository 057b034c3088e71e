// The moment of the home page: the door of its picture rolls up over the warm light, once. It is for visitors who come from
// elsewhere, and comes after all that they came for; who prefers reduced motion or saves data sees the door closed.
import type { DoorOpening, OpenDoor } from "./open-door.ts";

// A quarter of what an opener takes, and less than the five seconds from which motion needs a button to stop it (WCAG 2.2.2).
const TIMING = { duration: 3200, easing: "cubic-bezier(0.45, 0, 0.35, 1)" } as const;
// The highest device pixel ratio at which more pixels still show.
const DENSITY = 2;

const WHOLE: OpenDoor["part"] = [0, 0, 1, 1];

// First the lamps over the door warm up: see home-hero.module.css.
const DELAY = 1500; // ms

const openings = document.querySelector("[data-door-openings]")?.textContent;
const hero = document.querySelector<HTMLImageElement>("[data-rolls-up] img");
const { connection } = navigator as { connection?: { saveData?: boolean } };
const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
const isFromHere = document.referrer.startsWith(`${location.origin}/`);
const isWanted = !isStill && !isFromHere && !connection?.saveData;

if (openings && hero && isWanted && CSS.supports("width: 1cqw")) {
  const start = () => rollUp(hero, JSON.parse(openings)).catch(() => {});
  addEventListener("load", () => setTimeout(start, DELAY));
}

/**
 * Rolls up the door of a picture that covers its box (object-fit: cover), once half of the picture is seen.
 * @throws EncodingError if the open door can't be fetched or decoded: then the door stays closed
 */
async function rollUp(picture: HTMLImageElement, openings: readonly DoorOpening[]): Promise<void> {
  const opening = openings.find(({ media }) => matchMedia(media).matches);
  if (!opening) return;
  await halfSeen(picture);

  const file = fileFor(picture, opening);
  const [light, inside, closed] = [image(file), image(file), image(picture.currentSrc)];
  await Promise.all([light.decode(), inside.decode(), closed.decode()]);

  place(light, opening.part);
  place(inside, opening.part);
  place(closed, WHOLE);
  const door = cutOut(opening, closed);
  const layer = layerOver(picture, opening, light, cutOut(opening, inside, door));
  picture.closest("picture")?.after(layer);
  // A rotated screen shows another picture.
  matchMedia(opening.media).addEventListener("change", () => layer.remove(), { once: true });

  light.animate({ opacity: [0, 1] }, TIMING);
  await door.animate(wayUp(opening), TIMING).finished;
  door.remove();
}

/** Waits until half of an element is on the screen. */
function halfSeen(element: Element): Promise<void> {
  return new Promise((done) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        done();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
  });
}

/** The narrowest file that is sharp where the picture is. */
function fileFor(
  { width, height }: HTMLImageElement,
  { ratio, part: [left, , right], files }: OpenDoor,
): string {
  const shown = Math.max(width, height * ratio) * (right - left) * Math.min(devicePixelRatio, DENSITY);
  return (files.find(([, pixels]) => pixels >= shown) ?? files.at(-1))?.[0] ?? "";
}

function image(src: string): HTMLImageElement {
  return Object.assign(new Image(), { src, alt: "" });
}

/** Places an element at a part of the whole picture. */
function place({ style }: HTMLElement, [left, top, right, bottom]: OpenDoor["part"]): void {
  style.position = "absolute";
  style.left = percent(left);
  style.top = percent(top);
  style.width = percent(right - left);
  style.height = percent(bottom - top);
}

/** As large as the whole picture; of its content only what lies where the door is can be seen. */
function cutOut({ door }: OpenDoor, ...content: HTMLElement[]): HTMLElement {
  const box = boxWith(...content);
  place(box, WHOLE);
  box.style.clipPath = `polygon(${door.map(([x, y]) => `${percent(x)} ${percent(y)}`).join()})`;
  return box;
}

/** A layer over the picture, in which shares of the whole picture are shares of a box, whatever is cut off. */
function layerOver(picture: HTMLElement, { ratio }: OpenDoor, ...content: HTMLElement[]): HTMLElement {
  const whole = boxWith(...content);
  const layer = boxWith(whole);
  layer.className = picture.className;
  layer.style.containerType = "size";
  layer.style.overflow = "hidden";
  const [x = 50, y = 50] = getComputedStyle(picture).objectPosition.split(" ").map(Number.parseFloat);
  const width = `max(100cqw, 100cqh * ${ratio})`;
  whole.style.position = "absolute";
  whole.style.width = width;
  whole.style.aspectRatio = `${ratio}`;
  whole.style.left = `calc((100cqw - ${width}) * ${x / 100})`;
  whole.style.top = `calc((100cqh - ${width} / ${ratio}) * ${y / 100})`;
  return layer;
}

function boxWith(...content: HTMLElement[]): HTMLElement {
  const box = document.createElement("div");
  box.append(...content);
  return box;
}

/** How the door moves, which is also as large as the whole picture. */
function wayUp({ ratio, rise: [left, right] }: OpenDoor): Keyframe[] {
  const transformOrigin = "0 0";
  const skew = Math.atan((left - right) / ratio);
  return [
    { transformOrigin, transform: "translateY(0) skewY(0)" },
    { transformOrigin, transform: `translateY(${percent(-left)}) skewY(${skew}rad)` },
  ];
}

function percent(share: number): string {
  return `${share * 100}%`;
}
