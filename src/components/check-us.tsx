import type { Records } from "../records/reader.ts";
import type { Business } from "../records/schema.ts";
import { fill } from "../records/template.ts";
import styles from "./check-us.module.css";
import { Section } from "./section.tsx";

type Props = Records["checkUs"] & Pick<Business, "registrationNumber" | "registrationLookUp">;

/** How a visitor can check a contractor before signing: this one too. */
export function CheckUs({ heading, lead, own, items, registrationNumber, registrationLookUp }: Props) {
  const number = registrationNumber && fill(own, { registrationNumber });
  return (
    <Section id="check-us" heading={heading} lead={number ? `${lead} ${number}` : lead} layout="beside">
      <ul role="list" className={`columns ${styles.items}`}>
        {items.map(({ title, text, lookUp }) => (
          <li key={title} className="stack ruled point">
            <h3 className="h4">{title}</h3>
            <p className="muted">{text}</p>
            {lookUp && registrationLookUp && (
              <a href={registrationLookUp} className="small strong tap">
                {lookUp}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
