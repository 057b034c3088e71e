import { CallToAction } from "../components/call-to-action.tsx";
import { Checklist } from "../components/checklist.tsx";
import { LatestJobs } from "../components/jobs.tsx";
import { Band } from "../components/section.tsx";
import { ServiceAbout } from "../components/service-about.tsx";
import { ServiceHero } from "../components/service-hero.tsx";
import { ServiceInArea } from "../components/service-in-area.tsx";
import { finderEntries } from "../finder/entries.ts";
import { TownMap } from "../maps/maps.tsx";
import type { Records } from "../records/reader.ts";
import type { Area, Service } from "../records/schema.ts";
import { localDescription } from "../records/service.ts";
import { areaFacts, fill } from "../records/template.ts";
import { serviceInAreaBreadcrumbs } from "../routes/breadcrumbs.ts";
import { designLink, rightNowLink } from "../routes/navigation.ts";
import { areaPath, servicePath } from "../routes/routes.ts";
import { callToAction } from "./call-to-action-props.ts";
import { arrivalFigure, emergencyFigure } from "./head-figures.ts";

type Props = { records: Records; service: Service; area: Area };

/** One service in one area: what is different there. What is the same everywhere is on the service's own page. */
export function ServiceInAreaScreen({ records, service, area }: Props) {
  const { business, pages, phone, guarantee } = records;
  const { text: _, ...shortCall } = callToAction(records, { service, area });
  const texts = pages["service-in-area"];
  const path = servicePath(service.slug);
  // The problem that the service's first symptom belongs to.
  const problem = finderEntries(records).find(
    (entry) => entry.service.path === path && entry.problem,
  )?.problem;
  // An emergency's time holds around the company's base, and a regular visit's isn't an emergency's.
  const isEmergency = service.category === "emergency";
  const isBase = area.name === business.address.city;
  const arrival = !isEmergency ? arrivalFigure(area) : isBase ? emergencyFigure(business) : undefined;
  const next = service.newDoor ? designLink(records) : isEmergency ? rightNowLink(records) : problem;
  const common = { name: pages.service.questionsHeading, href: `${path}#questions` };
  const links = [
    ...(service.questions.length > 0 ? [common] : []),
    { name: fill(texts.servicesLink, areaFacts(area)), href: areaPath(area.slug) },
  ];
  return (
    <>
      <ServiceHero
        heading={`${service.title} in ${area.name}`}
        place={`in ${area.name}`}
        note={area.sentence}
        service={service}
        phone={phone}
        arrival={arrival}
        map={<TownMap area={area} records={records} />}
        breadcrumbs={serviceInAreaBreadcrumbs(service, area)}
        onward={next ? [next] : []}
      />
      <ServiceAbout
        service={service}
        paragraphs={[localDescription(service, area, texts.summary)]}
        texts={pages.service}
        links={links}
      >
        <div className="grid-2 ruled">
          <h2 id="guarantee" className="h3">
            {guarantee.title}
          </h2>
          <div className="stack gap-3">
            <p>{guarantee.text}</p>
            <Checklist items={guarantee.points} />
          </div>
        </div>
      </ServiceAbout>
      <LatestJobs
        jobs={records.jobs.filter((job) => job.service.slug === service.slug && job.area.slug === area.slug)}
        pages={pages}
      />
      <Band tone="quiet">
        <ServiceInArea
          questions={area.questions[service.slug] ?? []}
          heading={fill(texts.localHeading, areaFacts(area))}
        />
        <CallToAction {...shortCall} />
      </Band>
    </>
  );
}
