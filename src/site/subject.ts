import type { Page } from "./addresses.ts";
import type { Records } from "./records.ts";
import type { Area, Service } from "./schema.ts";

/** What a page is about: a service, a town, both, or neither, and then it is about the company. */
export interface Subject {
  service?: Service | undefined;
  area?: Area | undefined;
}

/** What the page at an address is about. */
export function subjectOf({ services, areas }: Records, page: Page): Subject {
  return {
    service: "service" in page ? services.find(({ slug }) => slug === page.service) : undefined,
    area: "area" in page ? areas.find(({ slug }) => slug === page.area) : undefined,
  };
}
