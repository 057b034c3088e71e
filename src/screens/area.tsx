import { AreaMap } from "../sections/area-map.tsx";
import { CallBand } from "../sections/call-band.tsx";
import { LinkRows } from "../sections/link-rows.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Points } from "../sections/points.tsx";
import { TownFacts } from "../sections/town-facts.tsx";
import { TownPortrait } from "../sections/town-portrait.tsx";
import { areaTrail } from "../site/breadcrumbs.ts";
import { areaFacts, fill } from "../site/fill.ts";
import { serviceLink } from "../site/navigation.ts";
import type { Records } from "../site/records.ts";
import type { Area } from "../site/schema.ts";
import { startingPrice } from "../site/service-text.ts";
import { Band } from "../ui/band.tsx";
import { CallButton } from "../ui/call-button.tsx";

/** One town: how soon we come, what it is like, what we do there, and why people there call us. */
export function AreaScreen({ records, area }: { records: Records; area: Area }) {
  const { services, areasPage, pages, phone, business } = records;
  const facts = areaFacts(area);
  return (
    <>
      <PageHero
        heading={fill(pages.area.heading, facts)}
        lead={area.description}
        picture={area.image}
        trail={areaTrail(records, area)}
      >
        <CallButton phone={phone} />
      </PageHero>
      <TownFacts area={area} emergencyResponse={business.emergencyResponse} />
      <TownPortrait records={records} area={area} />
      <AreaMap records={records} town={area} />
      <Band
        id="services"
        heading={fill(areasPage.servicesHeading, facts)}
        tone="quiet"
        layout="beside"
        prints
      >
        <LinkRows
          rows={services.map((service) => ({
            ...serviceLink(service, area),
            name: service.title,
            note: startingPrice(service),
          }))}
        />
      </Band>
      <Band id="why" heading={fill(areasPage.areaWhyHeading, facts)} layout="beside">
        <Points points={areasPage.areaWhy.map((point) => ({ ...point, text: fill(point.text, facts) }))} />
      </Band>
      <CallBand records={records} area={area} />
    </>
  );
}
