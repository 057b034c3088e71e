import type { Service } from "../records/schema.ts";
import { categoryCounts } from "../records/service.ts";

/** How many services of each category there are in every area: a sentence, because nothing can be chosen. */
export function CategoryCounts({ services }: { services: readonly Service[] }) {
  const counts = categoryCounts(services).map(({ name, count }) => `${name}\u00a0${count}`);
  return <>{`In every town: ${counts.join(", ")}.`}</>;
}
