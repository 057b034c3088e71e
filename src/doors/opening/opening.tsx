import type { PictureUse } from "../../pictures/picture/picture.tsx";
import { doorOpenings } from "./open-door.ts";
import styles from "./opening.module.css";

/** What home-door.ts lays over the home page's picture to open its door: the layers, and where they lie in each picture. */
export function Opening({ picture }: { picture: PictureUse }) {
  const openings = doorOpenings(picture);
  if (openings.length === 0) return null;
  const inside = (
    <div className={styles.part}>
      <img alt="" data-inside />
    </div>
  );
  return (
    <template className={styles.opening} data-door-openings={JSON.stringify(openings)}>
      <div className={styles.layer}>
        <div className={styles.picture}>
          <div className={styles.light}>{inside}</div>
          <div className={styles.doorway}>
            {inside}
            <div className={styles.door}>
              <img alt="" data-closed />
            </div>
          </div>
        </div>
      </div>
    </template>
  );
}
