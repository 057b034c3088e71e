import type { Records } from "../records/reader.ts";
import type { Area, Service } from "../records/schema.ts";
import { bySlug } from "../records/service.ts";
import { areaLink, type NavLink, pageLinks, serviceInAreaLink, serviceLink } from "./navigation.ts";
import type { Route, StaticPage } from "./routes.ts";

/** The links from home to a page. The last one is the page itself. */
export type Breadcrumbs = readonly NavLink[];

/** The breadcrumbs of a page without a slug. Home has none. */
export function pageBreadcrumbs(page: StaticPage): Breadcrumbs {
  return page === "home" ? [] : [pageLinks.home, pageLinks[page]];
}

/** The breadcrumbs of a service's page. */
export function serviceBreadcrumbs(service: Service): Breadcrumbs {
  return [...pageBreadcrumbs("services"), serviceLink(service)];
}

/** The breadcrumbs of a service in an area: through the service's own page. */
export function serviceInAreaBreadcrumbs(service: Service, area: Area): Breadcrumbs {
  return [...serviceBreadcrumbs(service), { ...serviceInAreaLink(service, area), name: area.name }];
}

/** The breadcrumbs of an area's page. */
export function areaBreadcrumbs(area: Area): Breadcrumbs {
  return [...pageBreadcrumbs("service-areas"), areaLink(area)];
}

/** The breadcrumbs of any route, for what lists all of them. */
export function breadcrumbsOf({ services, areas }: Records, route: Route): Breadcrumbs {
  switch (route.kind) {
    case "service":
      return serviceBreadcrumbs(bySlug(services, route.service));
    case "service-in-area":
      return serviceInAreaBreadcrumbs(bySlug(services, route.service), bySlug(areas, route.area));
    case "area":
      return areaBreadcrumbs(bySlug(areas, route.area));
    default:
      return pageBreadcrumbs(route.kind);
  }
}
