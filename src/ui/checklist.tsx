import styles from "./checklist.module.css";
import { Icon } from "./icon.tsx";

/** A list of things included, each with a check mark. */
export function Checklist({ items, columns = 1 }: { items: readonly string[]; columns?: 1 | 2 }) {
  return (
    <ul className={`${styles.list} ${columns === 2 ? styles.two : ""}`}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" size={20} />
          {item}
        </li>
      ))}
    </ul>
  );
}
