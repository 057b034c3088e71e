import styles from "./checklist.module.css";

/** A list of things included, each with a check mark. */
export function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
