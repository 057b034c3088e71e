import { CallBand } from "../sections/call-band.tsx";
import { Comparison } from "../sections/comparison.tsx";
import { Guarantee } from "../sections/guarantee.tsx";
import { LinkRows } from "../sections/link-rows.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { PriceFactors } from "../sections/price-factors.tsx";
import { Questions } from "../sections/questions.tsx";
import { ServiceAbout } from "../sections/service-about.tsx";
import { ServiceInTown } from "../sections/service-in-town.tsx";
import { Signs } from "../sections/signs.tsx";
import { Steps } from "../sections/steps.tsx";
import { serviceTrail } from "../site/breadcrumbs.ts";
import { fill } from "../site/fill.ts";
import { serviceLink } from "../site/navigation.ts";
import type { Records } from "../site/records.ts";
import type { Area, Service } from "../site/schema.ts";
import { shortTitle } from "../site/service-text.ts";
import { travelClass } from "../site/transitions.ts";
import { Band } from "../ui/band.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Price } from "../ui/price.tsx";

type Props = { records: Records; service: Service; area?: Area | undefined };

/** One service: everywhere, with all there is to say of it; or in one town, with what is different there. */
export function ServiceScreen({ records, service, area }: Props) {
  const { phone } = records;
  return (
    <>
      <PageHero
        heading={area ? `${service.title} in ${area.name}` : service.title}
        lead={service.description}
        picture={service.image}
        travels={travelClass(service)}
        trail={serviceTrail(records, service, area)}
      >
        <ButtonLink href={phone.tel} icon="phone">
          GET FREE ESTIMATE
        </ButtonLink>
        <Price service={service} large />
      </PageHero>
      <ServiceAbout records={records} service={service} area={area} />
      {area ? <InTown {...{ records, service, area }} /> : <Everywhere {...{ records, service }} />}
    </>
  );
}

/** What is said once, on the page that every town's page of the service leads to. */
function Everywhere({ records, service }: { records: Records; service: Service }) {
  const { areas, pages } = records;
  const rows = areas.map((area) => ({
    ...serviceLink(service, area),
    name: area.name,
    note: area.responseTime,
  }));
  return (
    <>
      <PriceFactors records={records} service={service} />
      {service.comparison && <Comparison {...service.comparison} />}
      <Signs records={records} service={service} />
      <Steps records={records} />
      <Questions heading={pages.service.questionsHeading} questions={service.questions} />
      <Guarantee records={records} shows="words" />
      <Band
        id="towns"
        heading={fill(pages.service.townsHeading, { service: shortTitle(service) })}
        layout="beside"
      >
        <LinkRows rows={rows} />
      </Band>
      <CallBand records={records} service={service} />
    </>
  );
}

/** What differs here, and of what every town's page would say as well only the short of it. */
function InTown({ records, service, area }: { records: Records; service: Service; area: Area }) {
  return (
    <>
      <ServiceInTown records={records} service={service} area={area} />
      <Guarantee records={records} shows="points" />
      <CallBand records={records} service={service} area={area} short />
    </>
  );
}
