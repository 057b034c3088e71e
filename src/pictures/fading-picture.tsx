import styles from "./fading-picture.module.css";
import { PHONE_WIDTH } from "./library.ts";
import { Picture } from "./picture.tsx";

/** A picture that fades at its lower edge into the text of a night section; on wide screens it's beside the text. */
export function FadingPicture({ name }: { name: string }) {
  return (
    <div className={styles.frame}>
      <Picture
        name={name}
        sizes={[
          { media: "(min-width: 64rem)", width: "55vw", height: "100vh" },
          { width: "100vw", ratio: 3 / 2 },
        ]}
        narrow={{ maxWidth: PHONE_WIDTH }}
        className={styles.picture}
        decorative
      />
    </div>
  );
}
