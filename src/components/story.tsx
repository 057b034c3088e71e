import { PHONE_WIDTH } from "../pictures/library.ts";
import { Picture } from "../pictures/picture.tsx";
import type { Records } from "../records/reader.ts";
import type { Person } from "../records/schema.ts";
import { Formatted } from "./formatted.tsx";
import { Section } from "./section.tsx";
import styles from "./story.module.css";

const PHOTO_SLOTS = [
  { media: "(min-width: 64rem)", width: "25rem", ratio: 4 / 3 },
  { width: "100vw", ratio: 4 / 3 },
];

type Props = Pick<Records["about"], "storyHeading" | "story" | "photos"> & Pick<Records, "people">;

/** The company's story, who works there in their own words, and photos of their work. */
export function Story({ storyHeading, story, people, photos = [] }: Props) {
  return (
    <Section id="story" heading={storyHeading} layout="beside" prints>
      <div className={`stack ${styles.story}`}>
        <div className="stack">
          {story.map((paragraph, index) => (
            <Formatted key={paragraph} text={paragraph} className={index === 0 ? "lead" : undefined} />
          ))}
        </div>
        {people.map((person) => person.words && <OwnWords key={person.slug} {...person} />)}
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

/** Who it is, since when, and what they say. */
function OwnWords({ name, photo, since, words }: Person) {
  return (
    <figure className={`cluster gap-5 ${styles.person}`}>
      {photo && <Picture name={photo} sizes="10rem" maxWidth={PHONE_WIDTH} className="photo" />}
      <div className="stack gap-3">
        <blockquote className="lead">{words}</blockquote>
        <p>
          <strong>{name}</strong>
          {since && <span className="muted">, working on garage doors since {since}</span>}
        </p>
      </div>
    </figure>
  );
}
