import { CallToAction } from "../components/call-to-action.tsx";
import { AllJobs } from "../components/jobs.tsx";
import type { Records } from "../records/reader.ts";
import { callToAction } from "./call-to-action-props.ts";
import { PageHead } from "./page-head.tsx";

/** Every job, the newest first. */
export function JobsScreen({ records }: { records: Records }) {
  return (
    <>
      <PageHead records={records} page="jobs" />
      <AllJobs jobs={records.jobs} />
      <CallToAction {...callToAction(records)} />
    </>
  );
}
