import type { Service } from "../site/schema.ts";
import { Band } from "../ui/band.tsx";
import { Picture } from "../ui/picture.tsx";
import { PHONE_WIDTH } from "../ui/pictures.ts";
import styles from "./comparison.module.css";

type Props = NonNullable<Service["comparison"]>;

/** Two pictures of the same place side by side, each with a sentence below it. */
export function Comparison({ heading, pictures }: Props) {
  return (
    <Band id="comparison" heading={heading}>
      <div className={styles.pair}>
        {pictures.map(({ picture, text }) => (
          <figure key={picture}>
            <Picture
              name={picture}
              sizes="(min-width: 48rem) 50vw, 100vw"
              upTo={PHONE_WIDTH}
              className={styles.picture}
            />
            <figcaption>{text}</figcaption>
          </figure>
        ))}
      </div>
    </Band>
  );
}
