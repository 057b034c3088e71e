import type { ReactNode } from "react";
import { CallToAction } from "../components/call-to-action.tsx";
import { Section } from "../components/section.tsx";
import { Steps } from "../components/steps.tsx";
import { DoorStyles } from "../doors/door-styles.tsx";
import { messageLinks } from "../records/phone.ts";
import type { Records } from "../records/reader.ts";
import { bySlug } from "../records/service.ts";
import { fill } from "../records/template.ts";
import { designStylePath } from "../routes/routes.ts";
import { callToAction } from "./call-to-action-props.ts";

type Props = {
  records: Records;
  /** The door designer. The page brings it, because only an Astro file can start an island. */
  designer?: ReactNode;
};

/** Design your door: try one on a house, see every style, and what happens next. */
export function DesignYourDoorScreen({ records, designer }: Props) {
  const { business, doors, designYourDoor: texts } = records;
  const ask = (slug: string) => fill(texts.ask, { style: bySlug(doors.styles, slug).words });
  return (
    <>
      <section id="try-it-on" aria-label={texts.tool.heading} className="page-width" data-print>
        {designer}
      </section>
      <Section id="styles" heading={texts.stylesHeading} lead={texts.stylesLead} tone="quiet">
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
