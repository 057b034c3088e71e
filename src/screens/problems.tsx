import { CallButton } from "../components/call-button.tsx";
import { CallToAction } from "../components/call-to-action.tsx";
import { LinkRows } from "../components/link-rows.tsx";
import { PageHero } from "../components/page-hero.tsx";
import type { Records } from "../records/reader.ts";
import { pageBreadcrumbs } from "../routes/breadcrumbs.ts";
import { problemLink } from "../routes/navigation.ts";
import { callToAction } from "./call-to-action-props.ts";
import { mostUrgentFirst, urgencyOf } from "./problem.tsx";

// What the problems are all about.
const SUBJECT = "Garage Door";

/** Every problem that has a page, the most urgent first. */
export function ProblemsScreen({ records }: { records: Records }) {
  const { pages, phone, problems, rightNow } = records;
  const { heading, lead, listHeading } = pages.problems;
  const rows = problems.map((problem) => {
    const urgency = urgencyOf(problem, records);
    return { ...problemLink(problem), note: rightNow.urgencyStatus[urgency], urgency };
  });
  return (
    <>
      <PageHero
        heading={heading}
        lead={lead}
        breadcrumbs={pageBreadcrumbs(records, "problems")}
        panel={
          <section>
            <h2 id="list" className="visually-hidden">
              {listHeading}
            </h2>
            <LinkRows rows={mostUrgentFirst(rows)} layout="single" shared={SUBJECT} />
          </section>
        }
      >
        <CallButton phone={phone} />
      </PageHero>
      <CallToAction {...callToAction(records)} />
    </>
  );
}
