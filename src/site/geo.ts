// Where things lie on the earth, and how they stand to each other.

/** A place by its degrees north and east. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** A place on a flat map: miles to the east and to the south of the map's center. */
export interface Point {
  x: number;
  y: number;
}

// The earth's mean radius, R1 of the International Union of Geodesy and Geophysics (Moritz, Geodetic Reference
// System 1980): 6,371.0088 km, at 1.609344 km a mile.
const EARTH_RADIUS_MILES = 6371.0088 / 1.609344;

const COMPASS = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];

/** The miles from one place to another as the crow flies (the haversine formula). */
export function distanceMiles(from: Place, to: Place): number {
  const north = radians(to.latitude - from.latitude);
  const east = radians(to.longitude - from.longitude);
  const haversine =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  // Rounding may lead a hair past 1 for two ends of the earth.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** The direction in which the way from one place to another begins: degrees clockwise from north, 0 to below 360. */
export function bearing(from: Place, to: Place): number {
  const east = radians(to.longitude - from.longitude);
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  const x = Math.sin(east) * Math.cos(end);
  const y = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east);
  return ((Math.atan2(x, y) * 180) / Math.PI + 360) % 360;
}

/** The nearest of the eight compass directions, in words. */
export function compassWord(degrees: number): string {
  return COMPASS[Math.round((((degrees % 360) + 360) % 360) / 45) % COMPASS.length] ?? "";
}

/** A distance as it is said: "less than a mile", "about 1 mile", "about 4 miles". */
export function milesInWords(miles: number): string {
  const whole = Math.round(miles);
  if (whole < 1) return "less than a mile";
  return `about ${whole} ${whole === 1 ? "mile" : "miles"}`;
}

/**
 * Puts a place on a flat map around a center. Distances and directions from the center are true (the azimuthal
 * equidistant projection), so that a circle around it is a circle on the map.
 */
export function project(center: Place, place: Place): Point {
  const miles = distanceMiles(center, place);
  const direction = radians(bearing(center, place));
  return { x: miles * Math.sin(direction), y: -miles * Math.cos(direction) };
}

/** The places nearest to another one, the nearest first; the place itself is not among them. */
export function nearest<T extends Place>(places: readonly T[], to: T, count: number): T[] {
  return places
    .filter((place) => place !== to)
    .toSorted((a, b) => distanceMiles(to, a) - distanceMiles(to, b))
    .slice(0, count);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
