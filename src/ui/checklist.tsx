import styles from "./checklist.module.css";

type Props = {
  items: readonly string[];
  /** Two to a line where there is room. */
  columns?: boolean;
};

/** A list of things included, each with a check mark. */
export function Checklist({ items, columns = false }: Props) {
  return (
    <ul className={`${styles.list} ${columns ? styles.columns : ""}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
