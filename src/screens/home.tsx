import type { ReactNode } from "react";
import { CallBand } from "../sections/call-band.tsx";
import { HomeHero } from "../sections/home-hero.tsx";
import { NewDoors } from "../sections/new-doors.tsx";
import { Symptoms } from "../sections/symptoms.tsx";
import { Testimonials } from "../sections/testimonials.tsx";
import { WhyChoose } from "../sections/why-choose.tsx";
import { paths } from "../site/addresses.ts";
import { serviceLink } from "../site/navigation.ts";
import type { Records } from "../site/records.ts";
import { Band } from "../ui/band.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { NoScriptLinks } from "../ui/no-script-links.tsx";

type Props = {
  records: Records;
  /** The services as a carousel or a grid: the route shell decides, since only it can start an island. */
  services?: ReactNode;
  /** The symptom finder: an island too. */
  finder?: ReactNode;
};

/** The home page: reach a person at once, then every reason to. */
export function HomeScreen({ records, services, finder }: Props) {
  const { home } = records;
  return (
    <>
      <HomeHero records={records} />
      <WhyChoose records={records} />
      <Band
        id="services"
        heading={home.servicesHeading}
        lead={home.servicesLead}
        tone="quiet"
        prints
        aside={
          <ButtonLink href={paths.services} variant="outline" icon="arrow">
            View All Services
          </ButtonLink>
        }
      >
        {services}
        <NoScriptLinks links={records.services.map((service) => serviceLink(service))} />
      </Band>
      <Symptoms records={records}>{finder}</Symptoms>
      <NewDoors records={records} />
      {records.testimonials.length > 0 && <Testimonials records={records} />}
      <CallBand records={records} />
    </>
  );
}
