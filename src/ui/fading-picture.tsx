import styles from "./fading-picture.module.css";
import { Picture } from "./picture.tsx";
import { PHONE_WIDTH } from "./pictures.ts";

// On the error pages it is taller.
const SLOTS = [
  { media: "(min-width: 62rem)", width: "55vw", height: "40rem" },
  { width: "100vw", ratio: 3 / 2 },
];

/** A picture above the words of a night section, whose lower edge fades; on wide screens beside them, its left edge. */
export function FadingPicture({ name }: { name: string }) {
  return (
    <Picture
      name={name}
      sizes={SLOTS}
      narrow={{ maxWidth: PHONE_WIDTH }}
      className={styles.picture}
      decorative
    />
  );
}
