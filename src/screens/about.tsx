import { CallBand } from "../sections/call-band.tsx";
import { Guarantee } from "../sections/guarantee.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Points } from "../sections/points.tsx";
import { Story } from "../sections/story.tsx";
import { plainTrail } from "../site/breadcrumbs.ts";
import type { Records } from "../site/records.ts";
import { Band } from "../ui/band.tsx";
import { CallButton } from "../ui/call-button.tsx";

/** Who the company is: its story, its values, its guarantee. */
export function AboutScreen({ records }: { records: Records }) {
  const { pages, about, phone } = records;
  return (
    <>
      <PageHero
        heading={pages.about.heading}
        lead={pages.about.lead}
        picture={pages.about.picture}
        trail={plainTrail(records, "about")}
      >
        <CallButton phone={phone} />
      </PageHero>
      <Story records={records} />
      <Band id="values" heading={about.valuesHeading} tone="night" layout="beside">
        <Points points={about.values} />
      </Band>
      <Guarantee records={records} />
      <CallBand records={records} />
    </>
  );
}
