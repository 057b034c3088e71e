import type { HeadFigure } from "../components/figures.tsx";
import type { Area } from "../records/schema.ts";

/** How soon the company comes to an area, if that was stated. */
export function arrivalFigure({ responseTime }: Pick<Area, "responseTime">): HeadFigure | undefined {
  return responseTime
    ? { label: "Typical arrival", value: responseTime, note: "on a regular visit, once we set out" }
    : undefined;
}
