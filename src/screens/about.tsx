import { CallButton } from "../components/call-button.tsx";
import { CallToAction } from "../components/call-to-action.tsx";
import { CheckUs } from "../components/check-us.tsx";
import { Guarantee } from "../components/guarantee.tsx";
import { Highlights } from "../components/highlights.tsx";
import { PageHero } from "../components/page-hero.tsx";
import { Section } from "../components/section.tsx";
import { Story } from "../components/story.tsx";
import type { Records } from "../records/reader.ts";
import { pageBreadcrumbs } from "../routes/breadcrumbs.ts";
import { callToAction } from "./call-to-action-props.ts";

/** Who the company is: its story, its people, its values, its guarantee. */
export function AboutScreen({ records }: { records: Records }) {
  const { pages, about, people, phone, guarantee, checkUs, business } = records;
  const { heading, lead, picture, closingPicture } = pages.about;
  return (
    <>
      <PageHero
        heading={heading}
        lead={lead}
        picture={picture}
        breadcrumbs={pageBreadcrumbs(records, "about")}
      >
        <CallButton phone={phone} />
      </PageHero>
      <Story {...about} people={people} />
      <Section id="values" heading={about.valuesHeading} tone="night">
        <Highlights highlights={about.values} layout="grid-3" />
      </Section>
      <CheckUs
        {...checkUs}
        registrationNumber={business.registrationNumber}
        registrationLookUp={business.registrationLookUp}
      />
      <Guarantee {...guarantee} />
      <CallToAction {...callToAction(records, {}, { picture: closingPicture })} />
    </>
  );
}
