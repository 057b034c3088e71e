import { records } from "../records/index.ts";
import { createRouteTable, type Route, slugsOf } from "./routes.ts";

/** This site's routes, from its records. */
export const { routes } = createRouteTable(slugsOf(records));

/** The route at each canonical path. */
export const routeAt: ReadonlyMap<string, Route> = new Map(routes.map((route) => [route.path, route]));
