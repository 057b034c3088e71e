import type { Records } from "../records/reader.ts";
import type { Area, Problem, Service } from "../records/schema.ts";
import { bySlug } from "../records/service.ts";
import {
  areaLink,
  type NavLink,
  pageLink,
  pageLinks,
  problemLink,
  serviceInAreaLink,
  serviceLink,
} from "./navigation.ts";
import type { Route, StaticPage } from "./routes.ts";

/** The links from home to a page. The last one is the page itself. */
export type Breadcrumbs = readonly NavLink[];

type Texts = Pick<Records, "pages">;

/** The breadcrumbs of a page without a slug. Home has none. */
export function pageBreadcrumbs(records: Texts, page: StaticPage): Breadcrumbs {
  return page === "home" ? [] : [pageLinks.home, pageLink(records, page)];
}

/** The breadcrumbs of a service's page. */
export function serviceBreadcrumbs(service: Service): Breadcrumbs {
  return [pageLinks.home, pageLinks.services, serviceLink(service)];
}

/** The breadcrumbs of a service in an area: through the service's own page. */
export function serviceInAreaBreadcrumbs(service: Service, area: Area): Breadcrumbs {
  return [...serviceBreadcrumbs(service), { ...serviceInAreaLink(service, area), name: area.name }];
}

/** The breadcrumbs of an area's page. */
export function areaBreadcrumbs(area: Area): Breadcrumbs {
  return [pageLinks.home, pageLinks["service-areas"], areaLink(area)];
}

/** The breadcrumbs of the page about a problem. */
export function problemBreadcrumbs(records: Texts, problem: Problem): Breadcrumbs {
  return [...pageBreadcrumbs(records, "problems"), problemLink(problem)];
}

/** The breadcrumbs of any route, for code that goes through all of them. */
export function breadcrumbsOf(records: Records, route: Route): Breadcrumbs {
  const { services, areas, problems } = records;
  switch (route.kind) {
    case "service":
      return serviceBreadcrumbs(bySlug(services, route.service));
    case "service-in-area":
      return serviceInAreaBreadcrumbs(bySlug(services, route.service), bySlug(areas, route.area));
    case "area":
      return areaBreadcrumbs(bySlug(areas, route.area));
    case "problem":
      return problemBreadcrumbs(records, bySlug(problems, route.problem));
    default:
      return pageBreadcrumbs(records, route.kind);
  }
}
