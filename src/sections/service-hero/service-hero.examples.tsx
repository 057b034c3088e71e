import { records } from "../../records/index.ts";
import { serviceBreadcrumbs } from "../../routes/breadcrumbs.ts";
import { service } from "../../specimens/samples.ts";
import { ServiceHero } from "./service-hero.tsx";

export default {
  "One service": (
    <ServiceHero
      heading={service.title}
      service={service}
      phone={records.phone}
      arrival={{ label: "Emergency response", value: records.business.emergencyResponse }}
      factorsHeading={records.pages.service.factorsHeading}
      breadcrumbs={serviceBreadcrumbs(service)}
    />
  ),
};
