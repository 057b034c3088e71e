import { AreaCards } from "../sections/area-cards.tsx";
import { CallBand } from "../sections/call-band.tsx";
import { CategoryChips } from "../sections/category-chips.tsx";
import { LinkRows } from "../sections/link-rows.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Points } from "../sections/points.tsx";
import { plainTrail } from "../site/breadcrumbs.ts";
import { areaLink } from "../site/navigation.ts";
import type { Records } from "../site/records.ts";
import { Band } from "../ui/band.tsx";
import { CallButton } from "../ui/call-button.tsx";

/** Where the company works, town by town. */
export function AreasScreen({ records }: { records: Records }) {
  const { pages, areasPage, areas, phone } = records;
  return (
    <>
      <PageHero
        heading={pages["service-areas"].heading}
        lead={pages["service-areas"].lead}
        picture={pages["service-areas"].picture}
        trail={plainTrail(records, "areas")}
      >
        <CallButton phone={phone} />
      </PageHero>
      <Band id="towns" heading={areasPage.areasHeading} prints>
        <CategoryChips services={records.services} />
        <AreaCards areas={areas} />
      </Band>
      <Band id="benefits" heading={areasPage.benefitsHeading} tone="quiet" layout="beside">
        <Points points={areasPage.benefits} />
      </Band>
      <Band id="find" heading={areasPage.findHeading} lead={areasPage.findText} layout="beside">
        <LinkRows rows={areas.map((area) => ({ ...areaLink(area), note: area.responseTime }))} />
      </Band>
      <CallBand records={records} />
    </>
  );
}
