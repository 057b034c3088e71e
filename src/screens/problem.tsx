import { CallButton } from "../components/call-button.tsx";
import { CallToAction } from "../components/call-to-action.tsx";
import { HeadFigures } from "../components/figures.tsx";
import { LinkRows } from "../components/link-rows.tsx";
import { PageHero } from "../components/page-hero.tsx";
import { Questions } from "../components/questions.tsx";
import { Section } from "../components/section.tsx";
import { WhatToDoBand } from "../components/what-to-do.tsx";
import { Causes } from "../finder/causes.tsx";
import { adviceHref, finderEntries, partId } from "../finder/entries.ts";
import { Garage } from "../finder/garage.tsx";
import type { Urgency } from "../records/advice-schema.ts";
import { URGENCIES } from "../records/fields.ts";
import type { Records } from "../records/reader.ts";
import type { Problem } from "../records/schema.ts";
import { problemBreadcrumbs } from "../routes/breadcrumbs.ts";
import { callToAction } from "./call-to-action-props.ts";

type Props = { records: Records; problem: Problem };

/** One problem: how urgent it is, what to check and leave alone, where it comes from, what that costs. */
export function ProblemScreen({ records, problem }: Props) {
  const { pages, phone, rightNow } = records;
  const { heading, answer, urgent, check, leave, causes, questions } = problem;
  const texts = pages.problem;
  const urgency = urgencyOf(problem, records);
  const entries = finderEntries(records);
  const entriesWith = (ids: readonly string[]) =>
    ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  const signs = problem.symptoms.flatMap((symptom) => {
    const sign = urgencyOf({ symptoms: [symptom] }, records);
    const shown = { note: rightNow.urgencyStatus[sign], urgency: sign };
    return entriesWith([symptom]).map((entry) => ({ name: entry.title, href: adviceHref(entry), ...shown }));
  });
  const parts = causes.flatMap(({ part, sign }) =>
    entriesWith([partId(part)]).map((entry) => ({ entry, sign })),
  );
  return (
    <>
      <PageHero
        heading={heading}
        lead={answer}
        figures={
          <HeadFigures
            figures={[{ label: texts.urgencyHeading, value: rightNow.urgencyLabels[urgency], note: urgent }]}
          />
        }
        breadcrumbs={problemBreadcrumbs(records, problem)}
        below={
          <WhatToDoBand
            id="check"
            heading={texts.checkHeading}
            steps={check}
            leave={leave}
            leaveHeading={rightNow.leaveHeading}
          />
        }
        panel={<Garage entries={entries} lit={causes.map(({ part }) => part)} />}
      >
        <CallButton phone={phone} />
      </PageHero>
      <Section id="causes" heading={texts.causesHeading} lead={texts.causesLead} prints>
        <Causes causes={parts} />
      </Section>
      <Section id="symptoms" heading={texts.symptomsHeading} tone="quiet" layout="beside">
        <LinkRows layout="single" rows={mostUrgentFirst(signs)} />
      </Section>
      <Questions heading={texts.questionsHeading} questions={questions} />
      <CallToAction {...callToAction(records)} />
    </>
  );
}

/** Rows in the order of their urgency. */
export function mostUrgentFirst<T extends { urgency: Urgency }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency));
}

/** How urgent a problem is: as urgent as its plainest symptom. */
export function urgencyOf(
  { symptoms: [first] }: Pick<Problem, "symptoms">,
  { symptoms }: Pick<Records, "symptoms">,
): Urgency {
  return symptoms.find(({ slug }) => slug === first)?.urgency ?? "today";
}
