import { records } from "../records/index.ts";
import { serviceBreadcrumbs } from "../routes/breadcrumbs.ts";
import { service } from "../specimens/samples.ts";
import { ServiceHero } from "./service-hero.tsx";

export default {
  "One service": (
    <ServiceHero
      heading={service.title}
      service={service}
      phone={records.phone}
      breadcrumbs={serviceBreadcrumbs(service)}
    />
  ),
};
