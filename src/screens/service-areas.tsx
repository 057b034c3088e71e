import type { ReactNode } from "react";
import { AreaCards } from "../components/area-cards.tsx";
import { CallToAction } from "../components/call-to-action.tsx";
import { Highlights } from "../components/highlights.tsx";
import { Section } from "../components/section.tsx";
import { ServiceAreaMap } from "../maps/maps.tsx";
import type { Records } from "../records/reader.ts";
import { categoryCounts } from "../records/service.ts";
import { callToAction } from "./call-to-action-props.ts";
import { PageHead } from "./page-head.tsx";

type Props = {
  records: Records;
  /** The area look-up. The page brings it, because only an Astro file can start an island. */
  lookUp?: ReactNode;
};

/** Where the company works: one question, one map, one list. */
export function ServiceAreasScreen({ records, lookUp }: Props) {
  const { areasPage, areas, services, business } = records;
  return (
    <>
      <PageHead records={records} page="service-areas" place={`in ${business.county}`} panel={lookUp} />
      <Section
        id="towns"
        heading={areasPage.areasHeading}
        lead="Every service, in every town."
        aside={
          <ul className="cluster links small muted">
            {categoryCounts(services).map(({ name, count }) => (
              <li key={name}>
                {`${name} `}
                <strong>{count}</strong>
              </li>
            ))}
          </ul>
        }
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
