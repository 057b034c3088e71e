import type { NavLink } from "../../routes/navigation.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./link-rows.module.css";

/** A link, with a note below it such as a price. */
export interface Row extends NavLink {
  note?: string;
}

/** Links as rows in columns: services with their prices, areas with their response times. */
export function LinkRows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ name, href, note }) => (
        <li key={href}>
          <a href={href}>
            <span>{name}</span>
            {note && <span className={styles.note}>{note}</span>}
            <Icon name="arrow" size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
}
