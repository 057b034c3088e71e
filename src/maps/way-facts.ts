import { compassDirection, distanceMiles } from "../geo/distance.ts";
import { milesInWords } from "../geo/miles-in-words.ts";
import type { Area, Business } from "../records/schema.ts";
import { areaFacts, type Facts } from "../records/template.ts";

/** The facts about an area and the way to it that a map's texts may name. */
export function wayFacts(business: Business, area: Area): Facts {
  return {
    ...areaFacts(area),
    distance: milesInWords(distanceMiles(business, area)),
    direction: compassDirection(business, area),
  };
}
