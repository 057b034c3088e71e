import { CallButton } from "../components/call-button.tsx";
import { CallToAction } from "../components/call-to-action.tsx";
import { AllJobs } from "../components/jobs.tsx";
import { PageHero } from "../components/page-hero.tsx";
import type { Records } from "../records/reader.ts";
import { pageBreadcrumbs } from "../routes/breadcrumbs.ts";
import { callToAction } from "./call-to-action-props.ts";

/** Every job, the newest first. */
export function JobsScreen({ records }: { records: Records }) {
  const { pages, phone, jobs } = records;
  const { heading, lead } = pages.jobs;
  return (
    <>
      <PageHero heading={heading} lead={lead} breadcrumbs={pageBreadcrumbs(records, "jobs")}>
        <CallButton phone={phone} />
      </PageHero>
      <AllJobs jobs={jobs} />
      <CallToAction {...callToAction(records)} />
    </>
  );
}
