import type { Highlight } from "../records/schema.ts";
import styles from "./highlights.module.css";
import { Icon } from "./icon.tsx";

/** Short points with an icon each: benefits, values, reasons. */
export function Highlights({ highlights }: { highlights: readonly Highlight[] }) {
  return (
    <ul className="columns">
      {highlights.map(({ title, text, icon }) => (
        <li key={title} className={`stack ${styles.point}`}>
          <Icon name={icon} size={28} className={`accent ${styles.icon}`} />
          <h3 className="h4">{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
