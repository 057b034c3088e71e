import styles from "./fading-picture.module.css";
import { Picture } from "./picture.tsx";
import { PHONE_WIDTH } from "./pictures.ts";

/** A lit doorway that fades into the right side of a night section, on wide screens only. */
export function FadingPicture({ name }: { name: string }) {
  return (
    <Picture
      name={name}
      sizes="(min-width: 62rem) 55vw, 1px"
      maxWidth={PHONE_WIDTH}
      className={styles.picture}
      decorative
    />
  );
}
