import type { ReactNode } from "react";
import { AreaCards } from "../components/area-cards.tsx";
import { CallButton } from "../components/call-button.tsx";
import { CallToAction } from "../components/call-to-action.tsx";
import { CategoryCounts } from "../components/category-counts.tsx";
import { Highlights } from "../components/highlights.tsx";
import { PageHero } from "../components/page-hero.tsx";
import { Section } from "../components/section.tsx";
import { ServiceAreaMap } from "../maps/maps.tsx";
import type { Records } from "../records/reader.ts";
import { pageBreadcrumbs } from "../routes/breadcrumbs.ts";
import { callToAction } from "./call-to-action-props.ts";

type Props = {
  records: Records;
  /** The area look-up. The page brings it, because only an Astro file can start an island. */
  lookUp?: ReactNode;
};

/** Where the company works: one question, one map, one list. */
export function ServiceAreasScreen({ records, lookUp }: Props) {
  const { pages, areasPage, areas, services, business, phone } = records;
  const { heading, lead } = pages["service-areas"];
  return (
    <>
      <PageHero
        heading={heading}
        place={`in ${business.county}`}
        lead={lead}
        panel={lookUp}
        breadcrumbs={pageBreadcrumbs(records, "service-areas")}
      >
        <CallButton phone={phone} />
      </PageHero>
      <Section
        id="towns"
        heading={areasPage.areasHeading}
        lead="Every service, in every town."
        aside={<CategoryCounts services={services} />}
        prints
      >
        <AreaCards areas={areas} />
      </Section>
      <ServiceAreaMap records={records} />
      <Section id="benefits" heading={areasPage.benefitsHeading} layout="beside">
        <Highlights highlights={areasPage.benefits} />
      </Section>
      <CallToAction {...callToAction(records)} />
    </>
  );
}
