import type { ReactNode } from "react";
import { DoorStyles } from "../doors/door-styles/door-styles.tsx";
import { messageLinks } from "../records/message-links.ts";
import type { Records } from "../records/reader.ts";
import { bySlug, priceAmount, STARTING_AT } from "../records/service.ts";
import { fill } from "../records/template.ts";
import { footerPageBreadcrumbs } from "../routes/breadcrumbs.ts";
import { designStylePath } from "../routes/routes.ts";
import { CallToAction } from "../sections/call-to-action/call-to-action.tsx";
import { HeadFacts } from "../sections/head-facts/head-facts.tsx";
import { PageHero } from "../sections/page-hero/page-hero.tsx";
import { Steps } from "../sections/steps/steps.tsx";
import { ButtonLink } from "../ui/button-link/button-link.tsx";
import { Section } from "../ui/section/section.tsx";
import { callToAction } from "./call-to-action-props.ts";

type Props = {
  records: Records;
  /** The door designer. The page brings it, because only an Astro file can start an island. */
  designer?: ReactNode;
};

/** Design your door: try one on a house, see every style, and what happens next. */
export function DesignYourDoorScreen({ records, designer }: Props) {
  const { pages, phone, business, services, home, doors, designYourDoor: texts } = records;
  const { heading, lead } = pages["design-your-door"];
  const service = bySlug(services, home.doors.service);
  const ask = (slug: string) => fill(texts.ask, { style: bySlug(doors.styles, slug).words });
  return (
    <>
      <PageHero
        heading={heading}
        lead={lead}
        breadcrumbs={footerPageBreadcrumbs(records, "design-your-door")}
      >
        <ButtonLink href="#try-it-on" icon="arrow">
          {texts.tool.heading}
        </ButtonLink>
        <ButtonLink href={phone.tel} variant="outline" icon="phone">
          {`Call ${phone.text}`}
        </ButtonLink>
        <HeadFacts facts={[{ label: STARTING_AT, value: priceAmount(service), note: texts.priceText }]} />
      </PageHero>
      <Section id="try-it-on" heading={texts.tool.heading}>
        {designer}
      </Section>
      <Section id="styles" heading={texts.stylesHeading} lead={texts.stylesLead} tone="quiet" prints>
        <DoorStyles
          styles={doors.styles}
          hrefOf={designStylePath}
          askOf={({ slug }) => messageLinks(business.phone, ask(slug)).sms}
          texts={texts}
        />
      </Section>
      <Steps heading={texts.nextHeading} steps={texts.next} />
      <CallToAction {...callToAction(records)} />
    </>
  );
}
