import type { Figure } from "../records/schema.ts";
import styles from "./figures.module.css";

/** Figures with their labels in a row. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul role="list" className={styles.strip}>
      {figures.map(({ figure, label }) => (
        <li key={label}>
          <strong className="display h4">{figure}</strong> <span className="small muted">{label}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a visitor asks first: how much, or how long. */
export interface HeadFigure {
  label: string;
  value: string;
  /** Where or when it holds. */
  note?: string;
}

/** The figures in a page's head, large. */
export function HeadFigures({ figures }: { figures: readonly HeadFigure[] }) {
  return (
    <dl className={`cluster ${styles.head}`}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          {/* Its text is its own: a screen reader that reads on leaves out a lone element in it. */}
          <dd className={`display accent compound ${styles.value}`}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
