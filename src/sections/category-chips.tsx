import { categoryChips } from "../site/categories.ts";
import type { Service } from "../site/schema.ts";
import styles from "./category-chips.module.css";

/** How many services there are of each kind; display only. */
export function CategoryChips({ services }: { services: readonly Service[] }) {
  return (
    <ul className={styles.chips} aria-label="Services by kind">
      {categoryChips(services).map(({ name, count }) => (
        <li key={name}>
          {name} <strong>{count}</strong>
        </li>
      ))}
    </ul>
  );
}
