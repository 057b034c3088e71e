import type { Subject } from "../records/phone.ts";
import type { Records } from "../records/reader.ts";
import type { Route } from "./routes.ts";

/** The service and the area that a route is about. Pages about the company have neither. */
export function subjectOf({ services, areas }: Pick<Records, "services" | "areas">, route: Route): Subject {
  return {
    service: "service" in route ? services.find(({ slug }) => slug === route.service) : undefined,
    area: "area" in route ? areas.find(({ slug }) => slug === route.area) : undefined,
  };
}
