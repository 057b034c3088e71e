import type { Records } from "../site/records.ts";
import { Band } from "../ui/band.tsx";
import styles from "./steps.module.css";

/** How it works: contact, quote, fix. */
export function Steps({ records }: { records: Records }) {
  return (
    <Band id="how-it-works" heading={records.howItWorks.heading}>
      <ol className={styles.steps}>
        {records.howItWorks.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
