import { PHONE_WIDTH } from "../pictures/library.ts";
import { Picture } from "../pictures/picture.tsx";
import type { Service } from "../records/schema.ts";
import { Section } from "./section.tsx";

type Props = NonNullable<Service["comparison"]>;

/** Two pictures of the same place side by side, each with a sentence below it. */
export function Comparison({ heading, pictures }: Props) {
  return (
    <Section id="comparison" heading={heading}>
      <div className="grid-2 gap-5">
        {pictures.map(({ picture, text }) => (
          <figure key={picture} className="stack gap-3">
            <Picture
              name={picture}
              sizes={[
                { media: "(min-width: 50rem)", width: "50vw", ratio: 4 / 3 },
                { width: "100vw", ratio: 4 / 3 },
              ]}
              narrow={{ maxWidth: PHONE_WIDTH }}
              className="photo"
            />
            <figcaption className="muted">{text}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
