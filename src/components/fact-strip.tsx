import type { Figure } from "../records/schema.ts";
import styles from "./fact-strip.module.css";

/** The facts under the hero, each with its figure first. */
export function FactStrip({ facts }: { facts: readonly Figure[] }) {
  return (
    <ul className={styles.strip}>
      {facts.map(({ figure, label }) => (
        <li key={label}>
          <strong>{figure}</strong> <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
