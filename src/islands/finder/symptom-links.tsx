import { adviceHref, type FinderEntry } from "./entries.ts";
import styles from "./symptom-links.module.css";

/** The symptoms as links to their advice, each on the page of its service. */
export function SymptomLinks({ entries }: { entries: readonly FinderEntry[] }) {
  const symptoms = entries.filter(({ kind }) => kind === "symptom");
  return (
    <ul className={styles.links}>
      {symptoms.map((entry) => (
        <li key={entry.id}>
          <a id={entry.id} href={adviceHref(entry)}>
            {entry.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
