// What the list of the Postal Service's names does not tell about municipalities near the company.
import type { Place } from "./distance.ts";

/** How a place is spelled in its own town hall, by the name in the data of GeoNames. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["Ho Ho Kus", "Ho-Ho-Kus"],
  ["Township Of Washington", "Washington Township"],
]);

/** A municipality whose mail has the ZIP code of a larger neighbor, whose name alone is in the data. */
export interface SharingMunicipality extends Place {
  name: string;
  zip: string;
}

/** The middle of each municipality in the place boundaries of the U.S. Census Bureau, to about half a mile. */
export const SHARING_MUNICIPALITIES: readonly SharingMunicipality[] = [
  { name: "River Vale", zip: "07675", latitude: 41.013, longitude: -74.009 },
  { name: "Old Tappan", zip: "07675", latitude: 41.016, longitude: -73.986 },
  { name: "Rockleigh", zip: "07647", latitude: 41.003, longitude: -73.933 },
  { name: "Upper Saddle River", zip: "07458", latitude: 41.063, longitude: -74.098 },
  { name: "Guttenberg", zip: "07093", latitude: 40.793, longitude: -74.006 },
];
