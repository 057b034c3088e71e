import type { Records } from "../records/reader.ts";
import { fill } from "../records/template.ts";
import styles from "./check-us.module.css";
import { Section } from "./section.tsx";

type Props = Records["checkUs"] & {
  /** The company's own registration number, once its record has it. */
  registrationNumber?: string | undefined;
  /** Where anybody can look that number up. */
  registrationLookUp?: string | undefined;
};

/** How a visitor can check a contractor before signing: this one too. */
export function CheckUs({ heading, lead, own, items, registrationNumber, registrationLookUp }: Props) {
  const number = registrationNumber && fill(own, { registrationNumber });
  const words = (
    <>
      {lead} {number && registrationLookUp ? <a href={registrationLookUp}>{number}</a> : number}
    </>
  );
  return (
    <Section id="check-us" heading={heading} lead={number ? words : lead} layout="beside">
      <ul className={`columns ${styles.items}`}>
        {items.map(({ title, text, where }) => (
          <li key={title} className="stack ruled point">
            <h3 className="h4">{title}</h3>
            <p className="muted">{text}</p>
            {where && <p className={`small strong ${styles.where}`}>{where}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
