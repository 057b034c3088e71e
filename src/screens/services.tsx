import type { ReactNode } from "react";
import { CallButton } from "../components/call-button.tsx";
import { CallToAction } from "../components/call-to-action.tsx";
import { Guarantee } from "../components/guarantee.tsx";
import { Band, Section } from "../components/section.tsx";
import { ServiceCards } from "../components/service-cards.tsx";
import { Steps } from "../components/steps.tsx";
import type { Records } from "../records/reader.ts";
import { pageLink } from "../routes/navigation.ts";
import { callToAction } from "./call-to-action-props.ts";
import { PageHead } from "./page-head.tsx";

type Props = {
  records: Records;
  /** The symptom finder. The page brings it, because only an Astro file can start an island. */
  finder?: ReactNode;
};

/** All services, and help for those who do not know which one they need. */
export function ServicesScreen({ records, finder }: Props) {
  const { pages, services, home, phone, guarantee, howItWorks } = records;
  const { picture, listHeading } = pages.services;
  const prices = pageLink(records, "prices");
  return (
    <>
      <PageHead records={records} page="services" picture={picture} isPictureWideOnly>
        <CallButton phone={phone} />
        <a href={prices.href} className="tap">
          {prices.name}
        </a>
      </PageHead>
      <Section id="symptoms" heading={home.symptomsHeading} lead={home.symptomsLead} tone="quiet">
        {finder}
      </Section>
      <Band prints>
        <Section id="all-services" heading={listHeading} prints>
          <ServiceCards services={services} />
        </Section>
        <Guarantee {...guarantee} />
      </Band>
      <Band tone="quiet">
        <Steps {...howItWorks} />
        <CallToAction {...callToAction(records)} />
      </Band>
    </>
  );
}
