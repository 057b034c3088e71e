import { CallBand } from "../sections/call-band.tsx";
import { Comparison } from "../sections/comparison.tsx";
import { Guarantee } from "../sections/guarantee.tsx";
import { LinkRows } from "../sections/link-rows.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { ServiceAbout } from "../sections/service-about.tsx";
import { Steps } from "../sections/steps.tsx";
import { areaPath } from "../site/addresses.ts";
import { serviceTrail } from "../site/breadcrumbs.ts";
import { areaFacts, fill } from "../site/fill.ts";
import { serviceLink } from "../site/navigation.ts";
import type { Records } from "../site/records.ts";
import type { Area, Service } from "../site/schema.ts";
import { shortTitle, startingPrice } from "../site/service-text.ts";
import { travelClass } from "../site/transitions.ts";
import { Band } from "../ui/band.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Price } from "../ui/price.tsx";

type Props = { records: Records; service: Service; area?: Area | undefined };

/** One service, everywhere or in one town. */
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
      {service.comparison && <Comparison {...service.comparison} />}
      <Guarantee records={records} />
      <Steps records={records} />
      <Onward {...{ records, service, area }} />
      <CallBand {...{ records, service, area }} />
    </>
  );
}

function Onward({ records, service, area }: Props) {
  const { services, areas, pages } = records;
  if (!area) {
    const rows = areas.map((town) => ({
      ...serviceLink(service, town),
      name: town.name,
      note: town.responseTime,
    }));
    return (
      <Band
        id="towns"
        heading={fill(pages.service.townsHeading, { service: shortTitle(service) })}
        tone="quiet"
        layout="beside"
      >
        <LinkRows rows={rows} />
      </Band>
    );
  }
  const rows = services
    .filter((other) => other !== service)
    .map((other) => ({ ...serviceLink(other, area), note: startingPrice(other) }));
  return (
    <Band
      id="more-services"
      heading={fill(pages["service-in-area"].moreHeading, areaFacts(area))}
      tone="quiet"
      layout="beside"
      aside={
        <ButtonLink href={areaPath(area.slug)} variant="outline" icon="arrow">
          All services in {area.name}
        </ButtonLink>
      }
    >
      <LinkRows rows={rows} />
    </Band>
  );
}
