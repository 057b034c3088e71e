import { Picture } from "../pictures/picture.tsx";
import type { Records } from "../records/reader.ts";
import { Checklist } from "./checklist.tsx";
import { classNames } from "./class-names.ts";
import styles from "./guarantee.module.css";
import { Section } from "./section.tsx";

const SLOTS = [
  { media: "(min-width: 64rem)", width: "24rem", ratio: 4 / 3 },
  { width: "100vw", ratio: 4 / 3 },
];

type Props = Records["guarantee"] & {
  /** How much to show: all with the picture, only the words, or only the points. */
  shows?: "picture" | "words" | "points";
};

/** What the company promises for every job, as a certificate with a seal; its points alone are a row beside the seal. */
export function Guarantee({ title, text, points, seal, picture, shows = "picture" }: Props) {
  return (
    <Section
      id="guarantee"
      heading={title}
      tone={shows === "points" ? "plain" : "quiet"}
      layout="beside"
      aside={
        shows === "picture" && (
          <div className={styles.picture}>
            <Picture name={picture} sizes={SLOTS} className="photo" />
          </div>
        )
      }
    >
      <div className={classNames(styles.row, shows !== "points" && styles.certificate)}>
        <p className={`small strong ${styles.seal}`}>
          <strong className="display">{seal.figure}</strong> {seal.label}
        </p>
        <div className="stack gap-5">
          {shows !== "points" && <p className="lead">{text}</p>}
          <Checklist items={points} />
        </div>
      </div>
    </Section>
  );
}
