import { CallToAction } from "../components/call-to-action.tsx";
import { LinkRows } from "../components/link-rows.tsx";
import type { Records } from "../records/reader.ts";
import { problemLink } from "../routes/navigation.ts";
import { callToAction } from "./call-to-action-props.ts";
import { PageHead } from "./page-head.tsx";
import { mostUrgentFirst, urgencyOf } from "./problem.tsx";

// What the problems are all about.
const SUBJECT = "Garage Door";

/** Every problem that has a page, the most urgent first. */
export function ProblemsScreen({ records }: { records: Records }) {
  const { pages, problems, rightNow } = records;
  const rows = problems.map((problem) => {
    const urgency = urgencyOf(problem, records);
    return { ...problemLink(problem), note: rightNow.urgencyStatus[urgency], urgency };
  });
  return (
    <>
      <PageHead
        records={records}
        page="problems"
        panel={
          <section>
            <h2 id="list" className="visually-hidden">
              {pages.problems.listHeading}
            </h2>
            <LinkRows rows={mostUrgentFirst(rows)} layout="single" shared={SUBJECT} />
          </section>
        }
      />
      <CallToAction {...callToAction(records)} />
    </>
  );
}
