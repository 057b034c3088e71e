import type { NavLink } from "../routes/navigation.ts";
import styles from "./link-list.module.css";

/** Links in a row, each as high as a thumb needs. */
export function LinkList({ links }: { links: readonly NavLink[] }) {
  return (
    <ul className={styles.list}>
      {links.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
