import type { ReactNode } from "react";
import { AreaCards } from "../sections/area-cards.tsx";
import { AreaMap } from "../sections/area-map.tsx";
import { CallBand } from "../sections/call-band.tsx";
import { CategoryChips } from "../sections/category-chips.tsx";
import { FindArea } from "../sections/find-area.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Points } from "../sections/points.tsx";
import { plainTrail } from "../site/breadcrumbs.ts";
import type { Records } from "../site/records.ts";
import { Band } from "../ui/band.tsx";
import { CallButton } from "../ui/call-button.tsx";

type Props = {
  records: Records;
  /** The look-up of the find-your-area section: the route shell brings it, since only it can start an island. */
  lookUp?: ReactNode;
};

/** Where the company works, town by town. */
export function AreasScreen({ records, lookUp }: Props) {
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
      <AreaMap records={records} />
      <Band id="benefits" heading={areasPage.benefitsHeading} tone="quiet" layout="beside">
        <Points points={areasPage.benefits} />
      </Band>
      <FindArea records={records} lookUp={lookUp} />
      <CallBand records={records} />
    </>
  );
}
