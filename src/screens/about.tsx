import type { Records } from "../records/reader.ts";
import { pageBreadcrumbs } from "../routes/breadcrumbs.ts";
import { CallToAction } from "../sections/call-to-action/call-to-action.tsx";
import { CheckUs } from "../sections/check-us/check-us.tsx";
import { Guarantee } from "../sections/guarantee/guarantee.tsx";
import { Highlights } from "../sections/highlights/highlights.tsx";
import { PageHero } from "../sections/page-hero/page-hero.tsx";
import { Story } from "../sections/story/story.tsx";
import { CallButton } from "../ui/call-button/call-button.tsx";
import { Section } from "../ui/section/section.tsx";
import { callToAction } from "./call-to-action-props.ts";

/** Who the company is: its story, its values, its guarantee. */
export function AboutScreen({ records }: { records: Records }) {
  const { pages, about, phone, guarantee, checkUs, business } = records;
  const { heading, lead, picture, closingPicture } = pages.about;
  return (
    <>
      <PageHero heading={heading} lead={lead} picture={picture} breadcrumbs={pageBreadcrumbs("about")}>
        <CallButton phone={phone} />
      </PageHero>
      <Story {...about} />
      <Section id="values" heading={about.valuesHeading} tone="night" layout="beside">
        <Highlights highlights={about.values} />
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
