import styles from "./head-facts.module.css";

/** What a visitor asks first: how much, or how long. */
export interface HeadFact {
  label: string;
  value: string;
  /** Where or when it holds. */
  note?: string;
}

/** The facts in a page's head, as large as their figures deserve. */
export function HeadFacts({ facts }: { facts: readonly HeadFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{` ${note}`}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
