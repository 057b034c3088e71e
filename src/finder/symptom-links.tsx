import { adviceHref, type FinderEntry } from "./entries.ts";
import styles from "./symptom-links.module.css";

const LINE = `bare between display ${styles.line}`;

/** The symptoms as links to their problems' pages, else to their advice: the common ones large, the rest on request. */
export function SymptomLinks({ entries }: { entries: readonly FinderEntry[] }) {
  const symptoms = entries.filter(({ kind }) => kind === "symptom");
  const common = symptoms.filter((entry) => entry.isCommon);
  const others = symptoms.filter((entry) => !entry.isCommon);
  if (common.length === 0 || others.length === 0) return <Links entries={symptoms} />;
  return (
    <div className={styles.list}>
      <Links entries={common} />
      <details>
        <summary className={LINE}>{`More Signs (${others.length})`}</summary>
        <Links entries={others} />
      </details>
    </div>
  );
}

function Links({ entries }: { entries: readonly FinderEntry[] }) {
  return (
    <ul className={styles.links}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a id={entry.id} href={entry.problem?.href ?? adviceHref(entry)} className={LINE}>
            {entry.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
