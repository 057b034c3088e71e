import type { HeadFigure } from "../components/figures.tsx";
import type { Area, Business, Figure } from "../records/schema.ts";

/** How soon the company comes in an emergency, and where that holds. */
export function emergencyFigure({
  emergencyResponse,
  emergencyWhere,
}: Pick<Business, "emergencyResponse" | "emergencyWhere">): HeadFigure {
  return { label: "Emergency response", value: emergencyResponse, note: emergencyWhere };
}

/** The company's registration among the figures of its first screen, once its record has a number. */
export function registrationFigure({
  registrationNumber: figure,
  registrationLabel: label = "registration",
}: Pick<Business, "registrationNumber" | "registrationLabel">): Figure[] {
  return figure ? [{ figure, label }] : [];
}

/** How soon the company comes to an area, if that was stated. */
export function arrivalFigure({ responseTime }: Pick<Area, "responseTime">): HeadFigure | undefined {
  return responseTime
    ? { label: "Typical arrival", value: responseTime, note: "once we set out" }
    : undefined;
}
