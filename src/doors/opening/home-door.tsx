// The moment of the home page: the door of its picture rolls up once over the warm light, at a visitor's first interaction with the
// page. It needs a script to fetch what stands behind the door only then: it comes after all that they came for. Who prefers
// reduced motion, saves data or comes from another page of the site sees the door closed.
import { useEffect, useState } from "react";
import { scrollByLogo } from "../../client/home-logo.ts";
import { classNames } from "../../components/class-names.ts";
import frame from "../../pictures/framed-picture.module.css";
import { NARROW } from "../../pictures/picture.tsx";
import styles from "./home-door.module.css";

/** The part of the picture that changes, as a file, and where it lies, as custom properties of home-door.module.css. */
export interface HomeDoorProps {
  narrow?: string | undefined;
  narrowPlace?: string | undefined;
  wide?: string | undefined;
  widePlace?: string | undefined;
}

interface Opening {
  open: string;
  closed: string;
  place: string;
}

export default function HomeDoor({ narrow, narrowPlace, wide, widePlace }: HomeDoorProps) {
  const [opening, setOpening] = useState<Opening>();
  // With the only code that this page alone has: at the top of the page, before any interaction, nobody needs it.
  useEffect(scrollByLogo, []);
  useEffect(() => {
    const screens = matchMedia(NARROW);
    const [open, place] = screens.matches ? [narrow, narrowPlace] : [wide, widePlace];
    if (!open || !place || !mayOpen()) return;
    // Where the open door can't be fetched or decoded, it stays closed.
    prepare(open, place).then(setOpening, () => {});
    // A rotated screen shows another picture.
    screens.addEventListener("change", () => setOpening(undefined), { once: true });
  }, [narrow, narrowPlace, wide, widePlace]);
  if (!opening) return null;

  const part = (
    <div className={styles.part}>
      <img src={opening.open} alt="" decoding="sync" />
    </div>
  );
  const setPlace = (layer: HTMLElement | null) => {
    if (layer) layer.style.cssText = opening.place;
  };
  return (
    <div className={classNames(frame.picture, styles.layer)} ref={setPlace}>
      <div className={styles.picture}>
        <div className={styles.light}>{part}</div>
        <div className={styles.doorway}>
          {part}
          <img className={styles.door} src={opening.closed} alt="" decoding="sync" />
        </div>
      </div>
    </div>
  );
}

function mayOpen(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  return !isStill && !isFromHere && !connection?.saveData;
}

/**
 * Fetches what the layer shows, once the page has loaded.
 * @throws EncodingError if a picture can't be fetched or decoded
 */
async function prepare(open: string, place: string): Promise<Opening> {
  if (document.readyState !== "complete")
    await new Promise((loaded) => addEventListener("load", loaded, { once: true }));
  const picture = document.querySelector<HTMLImageElement>("[data-rolls-up] img");
  if (!picture) throw new Error("The home page has no picture.");
  const closed = picture.currentSrc;
  await Promise.all([open, closed].map((src) => Object.assign(new Image(), { src }).decode()));
  const [x, y] = getComputedStyle(picture).objectPosition.split(" ");
  return { open, closed, place: `--x:${x};--y:${y};${place}` };
}
