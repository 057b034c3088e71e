import type { Point } from "../site/schema.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./points.module.css";

/** Short points with an icon each: benefits, values, reasons. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ title, text, icon }) => (
        <li key={title}>
          <Icon name={icon} size={28} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
