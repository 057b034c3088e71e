import type { NavLink } from "../../routes/navigation.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./link-rows.module.css";

/** A link, with a note below it such as a price. */
export interface Row extends NavLink {
  note?: string;
}

type Props = {
  rows: readonly Row[];
  /** For short names such as those of towns: three columns where there is room. */
  short?: boolean;
};

/** Links as rows in columns: services with their prices, areas with their response times. */
export function LinkRows({ rows, short }: Props) {
  return (
    <ul className={classNames(styles.rows, short && styles.short)}>
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
