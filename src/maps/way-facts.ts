import { compassDirection, distanceMiles } from "../geo/distance.ts";
import { milesInWords } from "../geo/miles-in-words.ts";
import type { Area, Business } from "../records/schema.ts";
import { areaFacts, type Facts } from "../records/template.ts";

/** What the texts of a map may say of an area and of the way to it from the company. */
export function wayFacts(business: Business, area: Area): Facts {
  return {
    ...areaFacts(area),
    distance: milesInWords(distanceMiles(business, area)),
    direction: compassDirection(business, area),
  };
}
