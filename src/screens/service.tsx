import { CallToAction } from "../components/call-to-action.tsx";
import { Comparison } from "../components/comparison.tsx";
import { LatestJobs } from "../components/jobs.tsx";
import { LinkList } from "../components/link-list.tsx";
import { PriceFactors } from "../components/price-factors.tsx";
import { Questions } from "../components/questions.tsx";
import { Band, Section } from "../components/section.tsx";
import { ServiceAbout } from "../components/service-about.tsx";
import { ServiceHero } from "../components/service-hero.tsx";
import { DoorStyleRow } from "../doors/door-styles.tsx";
import { finderEntries } from "../finder/entries.ts";
import { ServiceSymptoms } from "../finder/service-symptoms.tsx";
import type { Records } from "../records/reader.ts";
import type { Service } from "../records/schema.ts";
import { serviceParagraphs, shortTitle } from "../records/service.ts";
import { fill } from "../records/template.ts";
import { serviceBreadcrumbs } from "../routes/breadcrumbs.ts";
import { designLink, localPath, pageLink, rightNowLink } from "../routes/navigation.ts";
import { designStylePath, servicePath } from "../routes/routes.ts";
import { callToAction } from "./call-to-action-props.ts";
import { emergencyFigure } from "./head-figures.ts";

/** One service, with everything there is to say about it. The pages about it in an area lead here. */
export function ServiceScreen({ records, service }: { records: Records; service: Service }) {
  const { areas, phone, guarantee } = records;
  const texts = records.pages.service;
  // A remote is no emergency.
  const canBeUrgent = records.symptoms.some(
    (symptom) => symptom.service === service.slug && symptom.urgency !== "can-wait",
  );
  const advice = finderEntries(records).filter((entry) => entry.service.path === servicePath(service.slug));
  const situations = records.rightNow.situations.filter((situation) => situation.service === service.slug);
  const [situation] = situations;
  const towns = areas.map((area) => ({ name: area.name, href: localPath(service, area) }));
  return (
    <>
      <ServiceHero
        heading={service.title}
        service={service}
        phone={phone}
        arrival={canBeUrgent ? emergencyFigure(records.business) : undefined}
        below={
          service.newDoor && (
            <DoorStyleRow
              styles={records.doors.styles}
              label={records.designYourDoor.link}
              hrefOf={designStylePath}
            />
          )
        }
        breadcrumbs={serviceBreadcrumbs(service)}
        onward={[
          ...(situation ? [rightNowLink(records, situations.length === 1 ? situation.id : undefined)] : []),
          ...(service.newDoor ? [designLink(records)] : []),
          pageLink(records, "prices"),
        ]}
      />
      <ServiceAbout service={service} paragraphs={serviceParagraphs(service)} texts={texts} />
      <PriceFactors service={service} texts={texts} guarantee={guarantee} />
      {service.comparison && <Comparison {...service.comparison} />}
      <LatestJobs
        jobs={records.jobs.filter((job) => job.service.slug === service.slug)}
        pages={records.pages}
      />
      {advice.length > 0 && (
        <ServiceSymptoms heading={texts.signsHeading} lead={texts.signsLead} entries={advice} />
      )}
      {service.questions.length > 0 && (
        <Questions heading={texts.questionsHeading} questions={service.questions} />
      )}
      <Band tone="quiet">
        <Section
          id="towns"
          heading={fill(texts.townsHeading, { service: shortTitle(service) })}
          layout="beside"
        >
          <LinkList links={towns} />
        </Section>
        <CallToAction {...callToAction(records, { service })} />
      </Band>
    </>
  );
}
