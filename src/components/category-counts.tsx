import type { Service } from "../records/schema.ts";
import { categoryCounts } from "../records/service.ts";

/** How many services of each category there are in every area: a list to read, because nothing can be chosen. */
export function CategoryCounts({ services }: { services: readonly Service[] }) {
  return (
    <ul className="cluster links small muted">
      {categoryCounts(services).map(({ name, count }) => (
        <li key={name}>
          {`${name} `}
          <strong>{count}</strong>
        </li>
      ))}
    </ul>
  );
}
