import styles from "./checklist.module.css";
import { classNames } from "./class-names.ts";

type Props = {
  items: readonly string[];
  /** Two items on a line where there is room. */
  columns?: boolean;
};

/** A list of things included, each with a check mark. */
export function Checklist({ items, columns }: Props) {
  return (
    <ul className={classNames(styles.list, columns && styles.columns)}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
