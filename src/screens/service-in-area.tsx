import { CallToAction } from "../components/call-to-action.tsx";
import { Guarantee } from "../components/guarantee.tsx";
import { LatestJobs } from "../components/jobs.tsx";
import { ServiceAbout } from "../components/service-about.tsx";
import { ServiceHero } from "../components/service-hero.tsx";
import { ServiceInArea } from "../components/service-in-area.tsx";
import { distanceFromCompany } from "../geo/distance.ts";
import { TownMap } from "../maps/maps.tsx";
import type { Records } from "../records/reader.ts";
import type { Area, Service } from "../records/schema.ts";
import { areaParagraphs } from "../records/service.ts";
import { serviceInAreaBreadcrumbs } from "../routes/breadcrumbs.ts";
import { designLink } from "../routes/navigation.ts";
import { neighborsWithService } from "../routes/neighbors.ts";
import { callToAction } from "./call-to-action-props.ts";
import { arrivalFigure } from "./head-figures.ts";

type Props = { records: Records; service: Service; area: Area };

/** One service in one area: what is different there. What is the same everywhere is on the service's own page. */
export function ServiceInAreaScreen({ records, service, area }: Props) {
  const { areas, business, pages, phone, guarantee } = records;
  const { text: _, ...shortCall } = callToAction(records, { service, area }, service.closing);
  return (
    <>
      <ServiceHero
        heading={`${service.title} in ${area.name}`}
        place={`in ${area.name}`}
        service={service}
        phone={phone}
        arrival={arrivalFigure(area)}
        factorsHeading={pages.service.factorsHeading}
        map={<TownMap area={area} records={records} />}
        breadcrumbs={serviceInAreaBreadcrumbs(service, area)}
        onward={service.newDoor ? designLink(records) : undefined}
      />
      <ServiceInArea
        service={service}
        area={area}
        distance={distanceFromCompany(business, area)}
        neighbors={neighborsWithService(service, area, areas)}
        texts={pages["service-in-area"]}
      />
      <LatestJobs
        jobs={records.jobs.filter((job) => job.service.slug === service.slug && job.area.slug === area.slug)}
        pages={pages}
      />
      <ServiceAbout
        service={service}
        paragraphs={areaParagraphs(service, area)}
        texts={pages.service}
        isShort
      />
      <Guarantee {...guarantee} shows="points" />
      <CallToAction {...shortCall} />
    </>
  );
}
