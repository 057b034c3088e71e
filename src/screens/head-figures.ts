import type { HeadFigure } from "../components/figures.tsx";
import type { Records } from "../records/reader.ts";
import type { Area } from "../records/schema.ts";

/** How soon the company comes in an emergency, and where that holds. */
export function emergencyFigure({ emergencyResponse, emergencyWhere }: Records["business"]): HeadFigure {
  return { label: "Emergency response", value: emergencyResponse, note: emergencyWhere };
}

/** How soon the company comes to an area, if that was stated. */
export function arrivalFigure({ responseTime }: Pick<Area, "responseTime">): HeadFigure | undefined {
  return responseTime
    ? { label: "Typical arrival", value: responseTime, note: "on a regular visit, once we set out" }
    : undefined;
}
