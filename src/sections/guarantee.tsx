import type { Records } from "../site/records.ts";
import { Band } from "../ui/band.tsx";
import { Checklist } from "../ui/checklist.tsx";
import { Picture } from "../ui/picture.tsx";
import styles from "./guarantee.module.css";

/** What the company promises of every job. */
export function Guarantee({ records }: { records: Records }) {
  const { title, text, points, picture } = records.guarantee;
  return (
    <Band id="guarantee" heading={title} tone="quiet" layout="beside">
      <div className={styles.guarantee}>
        <div className={styles.words}>
          <p>{text}</p>
          <Checklist items={points} />
        </div>
        <Picture name={picture} sizes="(min-width: 62rem) 24rem, 100vw" className={styles.picture} />
      </div>
    </Band>
  );
}
