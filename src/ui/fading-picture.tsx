import styles from "./fading-picture.module.css";
import { Picture } from "./picture.tsx";
import { PHONE_WIDTH } from "./pictures.ts";

/** A lit doorway at the right of a dark band, which it fades into; for wide screens alone. */
export function FadingPicture({ name }: { name: string }) {
  return (
    <Picture
      name={name}
      sizes="(min-width: 62rem) 55vw, 1px"
      upTo={PHONE_WIDTH}
      className={styles.picture}
      decorative
    />
  );
}
