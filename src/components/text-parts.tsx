import type { TextPart } from "../records/advice-schema.ts";
import type { Phone } from "../records/phone.ts";
import { Formatted } from "./formatted.tsx";
import styles from "./text-parts.module.css";

type Props = { parts: readonly TextPart[]; phone: Pick<Phone, "text" | "tel"> };

/** Plain text in parts, each with its heading beside it. */
export function TextParts({ parts, phone }: Props) {
  return (
    <div className={`page-width ${styles.parts}`} data-print>
      {parts.map(({ title, text, items }, index) => {
        const id = `part-${index + 1}`;
        return (
          <section key={title} className={`split ${styles.part}`} aria-labelledby={id}>
            <h2 id={id} className="h3">
              {title}
            </h2>
            <div className={`stack ${styles.words}`}>
              <Formatted text={text} phone={phone} />
              {items && (
                <ul className="bullets gap-3">
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
