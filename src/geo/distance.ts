// Distances and directions on the earth.
import { geoAzimuthalEquidistant, geoDistance } from "d3-geo";

/** A point on the earth, in degrees north and east. */
export interface Place {
  latitude: number;
  longitude: number;
}

/**
 * The earth's mean radius in miles: R1 of the International Union of Geodesy and Geophysics (Moritz, Geodetic Reference
 * System 1980), 6,371.0088 km at 1.609344 km a mile.
 */
const EARTH_RADIUS_MILES = 6371.0088 / 1.609344;

const COMPASS = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];

/** A place as d3-geo's [longitude, latitude]. */
export function position({ latitude, longitude }: Place): [longitude: number, latitude: number] {
  return [longitude, latitude];
}

/** The miles from one place to another as the crow flies. */
export function distanceMiles(from: Place, to: Place): number {
  return geoDistance(position(from), position(to)) * EARTH_RADIUS_MILES;
}

/**
 * A projection that keeps every distance and direction from its center true, so that a circle around the center is a
 * circle on the map. The center is at 0, 0, and y grows to the south.
 */
export function projectionAround({ latitude, longitude }: Place, unitsPerMile = 1) {
  return geoAzimuthalEquidistant()
    .rotate([-longitude, -latitude])
    .translate([0, 0])
    .scale(EARTH_RADIUS_MILES * unitsPerMile);
}

/** The initial bearing from one place to another, as one of the eight compass directions. */
export function compassDirection(from: Place, to: Place): string {
  const [x, y] = projectionAround(from)(position(to)) ?? [0, 0];
  const eighths = Math.round((Math.atan2(x, -y) / (2 * Math.PI)) * COMPASS.length);
  return COMPASS[(eighths + COMPASS.length) % COMPASS.length] ?? "";
}

/** The places nearest to another one, the nearest first; the place itself is not among them. */
export function nearest<T extends Place>(places: readonly T[], to: T, count: number): T[] {
  return places
    .filter((place) => place !== to)
    .toSorted((a, b) => distanceMiles(to, a) - distanceMiles(to, b))
    .slice(0, count);
}
