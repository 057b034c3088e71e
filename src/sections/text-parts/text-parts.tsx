import type { TextPart } from "../../records/advice-schema.ts";
import { Formatted } from "../../ui/formatted/formatted.tsx";
import styles from "./text-parts.module.css";

/** Plain text in parts, each with its heading beside it. */
export function TextParts({ parts }: { parts: readonly TextPart[] }) {
  return (
    <div className={`page-width ${styles.parts}`} data-print>
      {parts.map(({ title, text, items }, index) => {
        const id = `part-${index + 1}`;
        return (
          <section key={title} className={styles.part} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <div className={styles.words}>
              <Formatted text={text} />
              {items && (
                <ul>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
}
