import styles from "./checklist.module.css";
import { Icon } from "./icon.tsx";

/** A list of things included, each with a check mark. */
export function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" size={20} />
          {item}
        </li>
      ))}
    </ul>
  );
}
