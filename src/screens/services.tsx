import type { ReactNode } from "react";
import { CallBand } from "../sections/call-band.tsx";
import { Guarantee } from "../sections/guarantee.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Prices } from "../sections/prices.tsx";
import { ServiceCards } from "../sections/service-cards.tsx";
import { Steps } from "../sections/steps.tsx";
import { Symptoms } from "../sections/symptoms.tsx";
import { plainTrail } from "../site/breadcrumbs.ts";
import type { Records } from "../site/records.ts";
import { Band } from "../ui/band.tsx";
import { CallButton } from "../ui/call-button.tsx";

type Props = {
  records: Records;
  /** The symptom finder: an island, so the route shell brings it. */
  finder?: ReactNode;
};

/** All ten services, and help for those who do not know which one they need. */
export function ServicesScreen({ records, finder }: Props) {
  const { pages, services, home, phone, prices } = records;
  return (
    <>
      <PageHero
        heading={pages.services.heading}
        lead={pages.services.lead}
        picture={pages.services.picture}
        trail={plainTrail(records, "services")}
      >
        <CallButton phone={phone} />
        <a href="#prices">{prices.heading}</a>
      </PageHero>
      <Band id="all-services" heading={home.servicesHeading} lead={home.servicesLead} prints>
        <ServiceCards services={services} />
      </Band>
      <Prices records={records} />
      <Guarantee records={records} />
      <Steps records={records} />
      <Symptoms records={records}>{finder}</Symptoms>
      <CallBand records={records} />
    </>
  );
}
