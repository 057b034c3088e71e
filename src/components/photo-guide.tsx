import { CARD_WIDTH } from "../pictures/library.ts";
import { Picture } from "../pictures/picture.tsx";
import type { Records } from "../records/reader.ts";
import { MessageLinks } from "./call-button.tsx";
import { Section } from "./section.tsx";

const SLOTS = [
  { media: "(min-width: 64rem)", width: "25rem", ratio: 4 / 3 },
  { media: "(min-width: 40rem)", width: "33vw", ratio: 4 / 3 },
  { width: "100vw", ratio: 4 / 3 },
];

/** Which photos to send, from where to take them safely, and where to send them. */
export function PhotoGuide({ heading, lead, pictures, phone }: Records["photos"] & Pick<Records, "phone">) {
  return (
    <Section id="photos" heading={heading} lead={lead} tone="quiet">
      <ol role="list" className="grid-3">
        {pictures.map(({ picture, title, text }) => (
          <li key={title} className="stack gap-3 tight">
            <Picture name={picture} sizes={SLOTS} maxWidth={CARD_WIDTH} className="photo" decorative />
            <h3 className="h4">{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="cluster">
        <MessageLinks phone={phone} />
      </div>
    </Section>
  );
}
