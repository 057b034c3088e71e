import type { Records } from "../site/records.ts";
import { Band } from "../ui/band.tsx";
import styles from "./story.module.css";

/** The company's story beside its figures. */
export function Story({ records }: { records: Records }) {
  const { about } = records;
  return (
    <Band id="story" heading={about.storyHeading} layout="beside" prints>
      <div className={styles.story}>
        <div className={styles.words}>
          {about.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ul className={styles.figures}>
          {about.figures.map(({ figure, label }) => (
            <li key={label}>
              <strong>{figure}</strong> <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
