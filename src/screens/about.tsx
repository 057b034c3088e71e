import { CallToAction } from "../components/call-to-action.tsx";
import { CheckUs } from "../components/check-us.tsx";
import { Guarantee } from "../components/guarantee.tsx";
import { Highlights } from "../components/highlights.tsx";
import { Band, Section } from "../components/section.tsx";
import { Story } from "../components/story.tsx";
import type { Records } from "../records/reader.ts";
import { callToAction } from "./call-to-action-props.ts";
import { PageHead } from "./page-head.tsx";

/** Who the company is: its story, its people, its values, its guarantee. */
export function AboutScreen({ records }: { records: Records }) {
  const { about, people, guarantee, checkUs, business } = records;
  return (
    <>
      <PageHead records={records} page="about" />
      <Band prints>
        <Story {...about} people={people} />
        <Section id="values" heading={about.valuesHeading} layout="beside">
          <Highlights highlights={about.values} layout="grid-3" />
        </Section>
      </Band>
      <CheckUs
        {...checkUs}
        registrationNumber={business.registrationNumber}
        registrationLookUp={business.registrationLookUp}
      />
      <Band tone="quiet">
        <Guarantee {...guarantee} />
        <CallToAction {...callToAction(records)} />
      </Band>
    </>
  );
}
