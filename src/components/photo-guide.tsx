import type { Records } from "../records/reader.ts";
import { MessageLinks } from "./message-links.tsx";
import { PhotoDrawing } from "./photo-drawing.tsx";
import styles from "./photo-guide.module.css";
import { Section } from "./section.tsx";

/** Which photos to send, from where to take them safely, and where to send them. */
export function PhotoGuide({ heading, lead, pictures, phone }: Records["photos"] & Pick<Records, "phone">) {
  return (
    <Section id="photos" heading={heading} lead={lead} tone="quiet">
      <ol className={styles.photos}>
        {pictures.map(({ drawing, title, text }) => (
          <li key={title} className={`point ${styles.photo}`}>
            <PhotoDrawing name={drawing} />
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
