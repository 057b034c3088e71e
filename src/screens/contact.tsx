import { ContactCards } from "../components/contact-cards.tsx";
import { LinkRows } from "../components/link-rows.tsx";
import { PageHero } from "../components/page-hero.tsx";
import { PhotoGuide } from "../components/photo-guide.tsx";
import { Questions } from "../components/questions.tsx";
import { Section } from "../components/section.tsx";
import { Steps } from "../components/steps.tsx";
import { AddressMap } from "../maps/maps.tsx";
import type { Records } from "../records/reader.ts";
import { pageBreadcrumbs } from "../routes/breadcrumbs.ts";
import { areaLink } from "../routes/navigation.ts";
import { paths } from "../routes/routes.ts";

// From the specification: how many areas the contact page lists.
const LISTED_AREAS = 6;

/** How to reach the company, and where it comes. */
export function ContactScreen({ records }: { records: Records }) {
  const { pages, contact, areas, business, people, phone, questions, howItWorks, photos } = records;
  const { heading, lead } = pages.contact;
  return (
    <>
      <PageHero heading={heading} lead={lead} breadcrumbs={pageBreadcrumbs(records, "contact")} />
      <ContactCards
        business={business}
        people={people}
        texts={contact}
        phone={phone}
        map={<AddressMap records={records} />}
      />
      <PhotoGuide {...photos} phone={phone} />
      <Steps {...howItWorks} />
      <Questions {...questions} tone="quiet" />
      <Section id="towns" heading={contact.areasHeading} lead={contact.areasText} layout="beside">
        <LinkRows
          rows={areas.slice(0, LISTED_AREAS).map((area) => ({ ...areaLink(area), note: area.responseTime }))}
          all={{ name: "View All", href: paths["service-areas"] }}
        />
      </Section>
    </>
  );
}
