import type { Service } from "../records/schema.ts";
import { categoryChips } from "../records/service.ts";
import styles from "./category-chips.module.css";

/** How many services there are in each category; display only. */
export function CategoryChips({ services }: { services: readonly Service[] }) {
  return (
    <ul className={`cluster gap-2 small ${styles.chips}`} aria-label="Services by kind">
      {categoryChips(services).map(({ name, count }) => (
        <li key={name}>
          {`${name} `}
          <strong className="accent">{count}</strong>
        </li>
      ))}
    </ul>
  );
}
