import { AreaPortrait } from "../components/area-portrait.tsx";
import { CallButton } from "../components/call-button.tsx";
import { CallToAction } from "../components/call-to-action.tsx";
import { HeadFigures } from "../components/figures.tsx";
import { Highlights } from "../components/highlights.tsx";
import { LatestJobs } from "../components/jobs.tsx";
import { LinkList } from "../components/link-list.tsx";
import { LinkRows } from "../components/link-rows.tsx";
import { PageHero } from "../components/page-hero.tsx";
import { Section } from "../components/section.tsx";
import { TownMap } from "../maps/maps.tsx";
import type { Records } from "../records/reader.ts";
import type { Area } from "../records/schema.ts";
import { startingPrice } from "../records/service.ts";
import { areaFacts, fill } from "../records/template.ts";
import { areaBreadcrumbs } from "../routes/breadcrumbs.ts";
import { problemLink, problemsLinks, serviceInAreaLink } from "../routes/navigation.ts";
import { neighborsOf } from "../routes/neighbors.ts";
import { callToAction } from "./call-to-action-props.ts";
import { arrivalFigure } from "./head-figures.ts";

/** One area: how soon we come, what it is like, what we do there, and why people there call us. */
export function AreaScreen({ records, area }: { records: Records; area: Area }) {
  const { services, areas, areasPage, pages, phone, problems } = records;
  const facts = areaFacts(area);
  const arrival = arrivalFigure(area);
  const { text: _, ...closing } = callToAction(records, { area });
  const rows = services.map((service) => ({
    ...serviceInAreaLink(service, area),
    name: service.title,
    note: startingPrice(service),
  }));
  return (
    <>
      <PageHero
        heading={fill(pages.area.heading, facts)}
        place={`in ${area.name}`}
        lead={area.description}
        figures={arrival && <HeadFigures figures={[arrival]} />}
        map={<TownMap area={area} records={records} hasLinks />}
        breadcrumbs={areaBreadcrumbs(area)}
      >
        <CallButton phone={phone} />
      </PageHero>
      <AreaPortrait area={area} neighbors={neighborsOf(area, areas)} texts={pages.area} />
      <LatestJobs jobs={records.jobs.filter((job) => job.area.slug === area.slug)} pages={pages} />
      <Section
        id="services"
        heading={fill(areasPage.servicesHeading, facts)}
        lead={
          <>
            {area.coverage && `${area.coverage}, including `}
            <strong>{area.neighborhoods.join(", ")}</strong>.
          </>
        }
        layout="beside"
        prints
      >
        <div className="stack gap-5">
          <LinkRows rows={rows} layout="single" />
          {/* The first two are what most people look for; the others are in the list. */}
          <LinkList links={[...problems.slice(0, 2).map(problemLink), ...problemsLinks(records)]} />
          <h2 className="h3 ruled">{fill(areasPage.areaWhyHeading, facts)}</h2>
          <Highlights highlights={areasPage.benefits} />
        </div>
      </Section>
      <CallToAction {...closing} />
    </>
  );
}
