import { pageBreadcrumbs } from "../../routes/breadcrumbs.ts";
import { BreadcrumbNav } from "./breadcrumb-nav.tsx";

export const backgrounds = ["plain", "night"];

export default { "A page below home": <BreadcrumbNav breadcrumbs={pageBreadcrumbs("about")} /> };
