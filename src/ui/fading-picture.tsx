import styles from "./fading-picture.module.css";
import { Picture } from "./picture.tsx";
import { PHONE_WIDTH } from "./pictures.ts";

/** A picture above the words of a night section, whose lower edge fades; on wide screens beside them, its left edge. */
export function FadingPicture({ name }: { name: string }) {
  return (
    <Picture
      name={name}
      sizes="(min-width: 62rem) 55vw, 100vw"
      maxWidth={PHONE_WIDTH}
      className={styles.picture}
      decorative
    />
  );
}
