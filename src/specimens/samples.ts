// The records used in most examples.
import { records } from "../records/index.ts";

export const service = first(records.services);
export const area =
  records.areas.find(({ name }) => name !== records.business.address.city) ?? first(records.areas);
export const companyArea = records.areas.find(({ name }) => name === records.business.address.city) ?? area;

function first<T>(list: readonly T[]): T {
  const [item] = list;
  if (!item) throw new Error("content/ has no service or no area: the examples need one of each.");
  return item;
}
