import type { Highlight } from "../records/schema.ts";
import styles from "./highlights.module.css";
import { Icon } from "./icon.tsx";

/** Short points with an icon each: benefits, values, reasons. */
export function Highlights({ highlights }: { highlights: readonly Highlight[] }) {
  return (
    <ul className={styles.highlights}>
      {highlights.map(({ title, text, icon }) => (
        <li key={title}>
          <Icon name={icon} size={28} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
