import { PHONE_WIDTH } from "../pictures/library.ts";
import { Picture } from "../pictures/picture.tsx";
import type { Records } from "../records/reader.ts";
import { FigureStrip } from "./figures.tsx";
import { Formatted } from "./formatted.tsx";
import { Section } from "./section.tsx";
import styles from "./story.module.css";

type Owner = NonNullable<Records["about"]["owner"]>;

const PHOTO_SLOTS = [
  { media: "(min-width: 64rem)", width: "25rem", ratio: 4 / 3 },
  { width: "100vw", ratio: 4 / 3 },
];

/** The owner, if the record says who that is, the company's story with its figures, and photos of their work. */
export function Story({
  storyHeading,
  story,
  figures,
  owner,
  photos = [],
}: Pick<Records["about"], "storyHeading" | "story" | "figures" | "owner" | "photos">) {
  return (
    <Section
      id="story"
      heading={storyHeading}
      layout="beside"
      prints
      aside={<FigureStrip figures={figures} className={styles.figures} />}
    >
      <div className={`stack ${styles.story}`}>
        {owner && <OwnWords {...owner} />}
        <div className={`stack ${styles.words}`}>
          {story.map((paragraph) => (
            <Formatted key={paragraph} text={paragraph} />
          ))}
        </div>
        {photos.length > 0 && (
          <div className="columns">
            {photos.map((name) => (
              <Picture key={name} name={name} sizes={PHOTO_SLOTS} className="photo" />
            ))}
          </div>
        )}
      </div>
    </Section>
  );
}

/** The owner speaks: who it is, since when, and why. */
function OwnWords({ name, since, why, picture }: Owner) {
  return (
    <div className={`cluster gap-5 ${styles.owner}`}>
      {picture && <Picture name={picture} sizes="10rem" maxWidth={PHONE_WIDTH} />}
      <div className={`stack ${styles.words}`}>
        <p>{since ? `I'm ${name}, and I've worked on garage doors since ${since}.` : `I'm ${name}.`}</p>
        {why.map((paragraph) => (
          <Formatted key={paragraph} text={paragraph} />
        ))}
      </div>
    </div>
  );
}
