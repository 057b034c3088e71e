import type { ReactNode } from "react";
import { ButtonLink } from "../components/button-link.tsx";
import { CallToAction } from "../components/call-to-action.tsx";
import { HomeHero } from "../components/home-hero.tsx";
import { LatestJobs } from "../components/jobs.tsx";
import { LinkList } from "../components/link-list.tsx";
import { NewDoors } from "../components/new-doors.tsx";
import { CallWords } from "../components/notices.tsx";
import { Band, Section } from "../components/section.tsx";
import { Testimonials } from "../components/testimonials.tsx";
import { WhyChoose } from "../components/why-choose.tsx";
import { noticesOn } from "../records/notices.ts";
import type { Records } from "../records/reader.ts";
import { bySlug } from "../records/service.ts";
import { designLink, pageLink, rightNowLink, serviceLink } from "../routes/navigation.ts";
import { paths } from "../routes/routes.ts";
import { callToAction } from "./call-to-action-props.ts";

type Props = {
  records: Records;
  /** The door of the hero's picture as it opens: an island. */
  door?: ReactNode;
  /** The services as a carousel or a grid. The page brings it, because only an Astro file can start an island. */
  slides?: ReactNode;
  /** The symptom finder: an island too. */
  finder?: ReactNode;
  /** The area look-up in its "line" layout: an island too. */
  lookUp?: ReactNode;
};

/** The home page: reach a person at once, then every reason to. */
export function HomeScreen({ records, door, slides, finder, lookUp }: Props) {
  const { pages, home, services, jobs, testimonials, whyChoose, business, phone } = records;
  const { city, state } = business.address;
  const { registrationNumber: figure, registrationLabel: label = "registration" } = business;
  // The same as those at the top of the page.
  const notices = noticesOn(records.notices, { kind: "home", zone: business.timeZone, now: Date.now() });
  return (
    <>
      <HomeHero
        page={pages.home}
        figures={[...home.facts, ...(figure ? [{ figure, label }] : [])]}
        note={<CallWords usual={`${home.emergencyNote} `} notices={notices} />}
        phone={phone}
        door={door}
        lookUp={lookUp}
        place={`in ${city}, ${state}`}
        rightNow={rightNowLink(records)}
      />
      <Section id="symptoms" heading={home.symptomsHeading} lead={home.symptomsLead}>
        {finder}
      </Section>
      <NewDoors
        {...home.doors}
        service={bySlug(services, home.doors.service)}
        design={{ ...designLink(records), invitation: records.designYourDoor.invitation }}
      />
      <Section
        id="services"
        heading={home.servicesHeading}
        tone="quiet"
        prints
        aside={
          <div className="cluster between">
            <ButtonLink href={paths.services} variant="outline" icon="arrow">
              View All Services
            </ButtonLink>
            <LinkList links={[pageLink(records, "prices")]} />
          </div>
        }
      >
        {slides}
        <noscript>
          <LinkList links={services.map(serviceLink)} />
        </noscript>
      </Section>
      <LatestJobs jobs={jobs} pages={pages} most={3} />
      <Band>
        <WhyChoose heading={home.whyHeading} cards={whyChoose} phone={phone} />
        {testimonials.length > 0 && (
          <Testimonials
            heading={home.testimonialsHeading}
            samplesHeading={home.testimonialsSamplesHeading}
            samplesNote={home.testimonialsSamplesNote}
            testimonials={testimonials}
            services={services}
          />
        )}
      </Band>
      <CallToAction {...callToAction(records)} />
    </>
  );
}
