import type { Records } from "../site/records.ts";
import { Band } from "../ui/band.tsx";
import { Checklist } from "../ui/checklist.tsx";
import { Picture } from "../ui/picture.tsx";
import styles from "./guarantee.module.css";

type Props = {
  records: Records;
  /** How much of it: with its picture, its words, or its points alone where the page's own subject needs the room. */
  shows?: "picture" | "words" | "points";
};

/** What the company promises of every job. */
export function Guarantee({ records, shows = "picture" }: Props) {
  const { title, text, points, picture } = records.guarantee;
  const tone = shows === "points" ? "plain" : "quiet";
  return (
    <Band id="guarantee" heading={title} tone={tone} layout="beside">
      <div className={shows === "picture" ? styles.guarantee : undefined}>
        <div className={styles.words}>
          {shows !== "points" && <p>{text}</p>}
          <Checklist items={points} columns={shows !== "picture"} />
        </div>
        {shows === "picture" && (
          <Picture name={picture} sizes="(min-width: 62rem) 24rem, 100vw" className={styles.picture} />
        )}
      </div>
    </Band>
  );
}
