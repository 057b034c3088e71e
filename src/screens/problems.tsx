import type { Records } from "../records/reader.ts";
import { footerPageBreadcrumbs } from "../routes/breadcrumbs.ts";
import { problemLink } from "../routes/navigation.ts";
import { CallToAction } from "../sections/call-to-action/call-to-action.tsx";
import { LinkRows } from "../sections/link-rows/link-rows.tsx";
import { PageHero } from "../sections/page-hero/page-hero.tsx";
import { CallButton } from "../ui/call-button/call-button.tsx";
import { Section } from "../ui/section/section.tsx";
import { callToAction } from "./call-to-action-props.ts";
import { urgencyOf } from "./problem.tsx";

/** Every problem that has a page, with how urgent it is. */
export function ProblemsScreen({ records }: { records: Records }) {
  const { pages, phone, problems, rightNow } = records;
  const { heading, lead, listHeading } = pages.problems;
  const rows = problems.map((problem) => ({
    ...problemLink(problem),
    note: rightNow.urgencyLabels[urgencyOf(problem, records)],
  }));
  return (
    <>
      <PageHero heading={heading} lead={lead} breadcrumbs={footerPageBreadcrumbs(records, "problems")}>
        <CallButton phone={phone} />
      </PageHero>
      <Section id="list" heading={listHeading} prints>
        <LinkRows rows={rows} />
      </Section>
      <CallToAction {...callToAction(records)} />
    </>
  );
}
