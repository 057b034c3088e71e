import type { Records } from "../../records/reader.ts";
import { Section } from "../../ui/section/section.tsx";
import styles from "./story.module.css";

/** The company's story beside its figures. */
export function Story({
  storyHeading,
  story,
  figures,
}: Pick<Records["about"], "storyHeading" | "story" | "figures">) {
  return (
    <Section id="story" heading={storyHeading} layout="beside" prints>
      <div className={styles.story}>
        <div className={styles.words}>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ul className={styles.figures}>
          {figures.map(({ figure, label }) => (
            <li key={label}>
              <strong>{figure}</strong> <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
