import type { Records } from "../records/reader.ts";
import type { Area, Problem, Service } from "../records/schema.ts";
import { bySlug } from "../records/service.ts";
import {
  areaLink,
  type FooterPage,
  footerPageLink,
  type MenuPage,
  type NavLink,
  pageLinks,
  problemLink,
  serviceInAreaLink,
  serviceLink,
} from "./navigation.ts";
import type { Route } from "./routes.ts";

/** The links from home to a page. The last one is the page itself. */
export type Breadcrumbs = readonly NavLink[];

/** The breadcrumbs of a page that the header links. Home has none. */
export function pageBreadcrumbs(page: MenuPage): Breadcrumbs {
  return page === "home" ? [] : [pageLinks.home, pageLinks[page]];
}

/** The breadcrumbs of a page that is in no menu. */
export function footerPageBreadcrumbs(records: Pick<Records, "pages">, page: FooterPage): Breadcrumbs {
  return [pageLinks.home, footerPageLink(records, page)];
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

/** The breadcrumbs of the page about a problem. */
export function problemBreadcrumbs(records: Pick<Records, "pages">, problem: Problem): Breadcrumbs {
  return [...footerPageBreadcrumbs(records, "problems"), problemLink(problem)];
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
    case "design-your-door":
    case "right-now":
    case "problems":
    case "privacy":
    case "accessibility":
      return footerPageBreadcrumbs(records, route.kind);
    default:
      return pageBreadcrumbs(route.kind);
  }
}
