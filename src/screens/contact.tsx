import { ContactCards } from "../sections/contact-cards.tsx";
import { LinkRows } from "../sections/link-rows.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Questions } from "../sections/questions.tsx";
import { Steps } from "../sections/steps.tsx";
import { paths } from "../site/addresses.ts";
import { plainTrail } from "../site/breadcrumbs.ts";
import { areaLink } from "../site/navigation.ts";
import type { Records } from "../site/records.ts";
import { Band } from "../ui/band.tsx";
import { ButtonLink } from "../ui/button-link.tsx";

// How many towns the contact page lists, from the specification.
const TOWNS = 6;

/** How to reach the company, and where it comes. */
export function ContactScreen({ records }: { records: Records }) {
  const { pages, contact, areas, questions } = records;
  return (
    <>
      <PageHero
        heading={pages.contact.heading}
        lead={pages.contact.lead}
        trail={plainTrail(records, "contact")}
      />
      <ContactCards records={records} />
      <Steps records={records} />
      <Questions {...questions} tone="quiet" />
      <Band
        id="towns"
        heading={contact.areasHeading}
        lead={contact.areasText}
        layout="beside"
        aside={
          <ButtonLink href={paths.areas} variant="outline" icon="arrow">
            View All
          </ButtonLink>
        }
      >
        <LinkRows
          rows={areas.slice(0, TOWNS).map((area) => ({ ...areaLink(area), note: area.responseTime }))}
        />
      </Band>
    </>
  );
}
