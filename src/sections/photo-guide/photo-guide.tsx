import type { Records } from "../../records/reader.ts";
import { PhotoDrawing } from "../../ui/photo-drawing/photo-drawing.tsx";
import { Section } from "../../ui/section/section.tsx";
import styles from "./photo-guide.module.css";

/** Which photos to send, and from where to take them safely. */
export function PhotoGuide({ heading, lead, pictures }: Records["photos"]) {
  return (
    <Section id="photos" heading={heading} lead={lead} tone="quiet">
      <ol className={styles.photos}>
        {pictures.map(({ drawing, title, text }) => (
          <li key={title}>
            <PhotoDrawing name={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
