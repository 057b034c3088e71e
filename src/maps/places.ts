// Where the areas are on a map, with the spots for their names.
import { distanceMiles, type Place } from "../geo/distance.ts";
import type { Brightness } from "./arrival.ts";
import { formsOf, hasRoomForTime, isMostlyOn } from "./fit.ts";
import { type Frame, linesOf, pointOf, ringsOf } from "./frame.ts";
import type { Label, Marker, Point, Spot } from "./labels.ts";
import type { Land } from "./land.ts";
import type { Step } from "./quiet-names.ts";
import { type Rings, spotsIn } from "./spots.ts";

// If an area is closer than this, the company's marker covers its dot.
const COVERED_MILES = 0.4;

/** An area as a map needs it. */
export interface MapArea extends Place {
  name: string;
  slug: string;
  responseTime: string;
}

/** An area with its name on a map. */
export interface AreaMarker<T extends MapArea> extends Point {
  area: T;
  lines: readonly string[];
  label: Label;
  /** Whether its shape is known. Otherwise it is a dot. */
  hasShape: boolean;
  /** Whether its name stands on its shape, but for an end of it. */
  isOnShape: boolean;
  brightness: Brightness;
  /** How wide the map must be for its name. */
  step: Step;
  /** Whether its arrival time has room below its name on wide maps. */
  hasTime: boolean;
  /** Whether the company's own marker is shown in place of its dot. */
  isCompany: boolean;
}

/** An area's place on a map, its shape, and the spots for its name there. */
export interface AreaPlace<T extends MapArea> extends Point {
  area: T;
  /** Which time is below its name on wide maps: "own" is that of the area that a map is about, which has it on all. */
  time: "own" | "below" | "none";
  lines: Marker["lines"];
  rings: Rings | undefined;
  isCompany: boolean;
  spots: Spot[];
}

/** Finds an area's place. */
export function placeOf<T extends MapArea>(
  area: T,
  time: AreaPlace<T>["time"],
  company: Place,
  land: Land,
  { frame, unitsPerMile }: Frame,
): AreaPlace<T> {
  const rings = ringsOf(area.name, company, unitsPerMile, land.shapes);
  const lines = rings ? linesOf(area.name) : [area.name];
  const isCompany = distanceMiles(company, area) < COVERED_MILES;
  const { x, y } = isCompany ? { x: 0, y: 0 } : pointOf(area, company, unitsPerMile);
  const spots = rings ? spotsIn(rings, formsOf(lines, area.responseTime, time), frame) : [];
  return { area, time, lines, rings, isCompany, spots, x: Math.round(x), y: Math.round(y) };
}

/** An area's place with the label that was found for its name. */
export function marked<T extends MapArea>(
  place: AreaPlace<T> & { brightness: Brightness },
  label: Label,
  step: Step,
  { frame }: Pick<Frame, "frame">,
): AreaMarker<T> {
  const { area, x, y, time, lines, isCompany, rings, brightness } = place;
  return {
    ...{ area, x, y, lines, isCompany, label, step, brightness },
    hasShape: rings !== undefined,
    isOnShape: rings !== undefined && isMostlyOn(rings, label),
    hasTime: !rings || (time !== "none" && hasRoomForTime(rings, label, lines, area.responseTime, frame)),
  };
}
