import type { ReactNode } from "react";
import type { Records } from "../records/reader.ts";
import { pageBreadcrumbs } from "../routes/breadcrumbs.ts";
import { CallToAction } from "../sections/call-to-action/call-to-action.tsx";
import { Guarantee } from "../sections/guarantee/guarantee.tsx";
import { PageHero } from "../sections/page-hero/page-hero.tsx";
import { Prices } from "../sections/prices/prices.tsx";
import { ServiceCards } from "../sections/service-cards/service-cards.tsx";
import { Steps } from "../sections/steps/steps.tsx";
import { CallButton } from "../ui/call-button/call-button.tsx";
import { Section } from "../ui/section/section.tsx";
import { callToAction } from "./call-to-action-props.ts";

type Props = {
  records: Records;
  /** The symptom finder. The page brings it, because only an Astro file can start an island. */
  finder?: ReactNode;
};

/** All services, and help for those who do not know which one they need. */
export function ServicesScreen({ records, finder }: Props) {
  const { pages, services, home, phone, prices, guarantee, howItWorks } = records;
  const { heading, lead, picture, closingPicture, listHeading } = pages.services;
  return (
    <>
      <PageHero
        heading={heading}
        lead={lead}
        picture={picture}
        isPictureWideOnly
        breadcrumbs={pageBreadcrumbs("services")}
      >
        <CallButton phone={phone} />
        <a href="#prices">{prices.heading}</a>
      </PageHero>
      <Section id="symptoms" heading={home.symptomsHeading} lead={home.symptomsLead} tone="quiet">
        {finder}
      </Section>
      <Section id="all-services" heading={listHeading} prints>
        <ServiceCards services={services} />
      </Section>
      <Prices {...prices} services={services} factorsHeading={pages.service.factorsHeading} />
      <Guarantee {...guarantee} shows="points" />
      <Steps {...howItWorks} />
      <CallToAction {...callToAction(records, {}, { picture: closingPicture })} />
    </>
  );
}
