import type { Records } from "../records/reader.ts";
import { Section } from "./section.tsx";
import styles from "./steps.module.css";

/** How it works: contact, quote, fix. */
export function Steps({ heading, steps }: Records["howItWorks"]) {
  return (
    <Section id="how-it-works" heading={heading}>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className="ruled">
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
