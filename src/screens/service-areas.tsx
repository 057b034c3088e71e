import type { ReactNode } from "react";
import { ServiceAreaMap } from "../maps/service-area-map.tsx";
import type { Records } from "../records/reader.ts";
import { pageBreadcrumbs } from "../routes/breadcrumbs.ts";
import { AreaCards } from "../sections/area-cards/area-cards.tsx";
import { CallToAction } from "../sections/call-to-action/call-to-action.tsx";
import { CategoryChips } from "../sections/category-chips/category-chips.tsx";
import { FindArea } from "../sections/find-area/find-area.tsx";
import { Highlights } from "../sections/highlights/highlights.tsx";
import { PageHero } from "../sections/page-hero/page-hero.tsx";
import { CallButton } from "../ui/call-button/call-button.tsx";
import { Section } from "../ui/section/section.tsx";
import { callToAction } from "./call-to-action-props.ts";

type Props = {
  records: Records;
  /** The area look-up. The page brings it, because only an Astro file can start an island. */
  lookUp?: ReactNode;
};

/** Where the company works: one question, one map, one list. */
export function ServiceAreasScreen({ records, lookUp }: Props) {
  const { pages, areasPage, areas, services, business, phone } = records;
  const { heading, lead, picture, closingPicture } = pages["service-areas"];
  return (
    <>
      <PageHero
        heading={heading}
        place={`in ${business.county}`}
        lead={lead}
        picture={picture}
        isPictureWideOnly
        breadcrumbs={pageBreadcrumbs("service-areas")}
      >
        <CallButton phone={phone} />
      </PageHero>
      <FindArea heading={areasPage.findHeading} text={areasPage.findText} lookUp={lookUp} />
      <ServiceAreaMap records={records} />
      <Section id="towns" heading={areasPage.areasHeading} prints>
        <CategoryChips services={services} />
        <AreaCards areas={areas} />
      </Section>
      <Section id="benefits" heading={areasPage.benefitsHeading} tone="quiet" layout="beside">
        <Highlights highlights={areasPage.benefits} />
      </Section>
      <CallToAction {...callToAction(records, {}, { picture: closingPicture })} />
    </>
  );
}
