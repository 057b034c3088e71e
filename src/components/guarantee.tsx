import type { Records } from "../records/reader.ts";
import { Checklist } from "./checklist.tsx";
import styles from "./price-factors.module.css";
import { Section } from "./section.tsx";

type Props = Records["guarantee"];

/** What the company promises for every job. */
export function Guarantee({ title, text, points }: Props) {
  return (
    <Section id="guarantee" heading={title} layout="beside">
      <div className="stack gap-5">
        <p className="lead">{text}</p>
        <Checklist items={points} />
      </div>
    </Section>
  );
}

/** The same as the last lines of a receipt. */
export function GuaranteeLines({ title, term, text, points }: Props) {
  return (
    <section className={`whole ${styles.guarantee}`}>
      <div className={`lead ${styles.line}`}>
        <h3 id="guarantee" className="h4">
          {title}
        </h3>
        <span>{term}</span>
      </div>
      <p>{text}</p>
      <Checklist items={points} />
    </section>
  );
}
