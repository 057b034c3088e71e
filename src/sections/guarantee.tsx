import type { Records } from "../records/reader.ts";
import { Checklist } from "../ui/checklist.tsx";
import { Picture } from "../ui/picture.tsx";
import { Section } from "../ui/section.tsx";
import styles from "./guarantee.module.css";

type Props = Records["guarantee"] & {
  /** How much to show: all with the picture, only the words, or only the points. */
  shows?: "picture" | "words" | "points";
};

/** What the company promises for every job. */
export function Guarantee({ title, text, points, picture, shows = "picture" }: Props) {
  return (
    <Section id="guarantee" heading={title} tone={shows === "points" ? "plain" : "quiet"} layout="beside">
      <div className={shows === "picture" ? styles.guarantee : undefined}>
        <div className={styles.words}>
          {shows !== "points" && <p>{text}</p>}
          <Checklist items={points} columns={shows !== "picture"} />
        </div>
        {shows === "picture" && (
          <Picture name={picture} sizes="(min-width: 62rem) 24rem, 100vw" className={styles.picture} />
        )}
      </div>
    </Section>
  );
}
