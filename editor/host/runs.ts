// The CI status of a commit, in the owner's words. Runs of other workflows and checks of other
// apps are never asked for.
import { z } from "zod";
import type { Connection } from "./connection.ts";

export type Verdict =
  | { kind: "none" | "running" | "passed" }
  | { kind: "failed"; reason: string; details: string };

/** What a run is for: to check a pull request, or to publish what is on main. */
export type RunEvent = "pull_request" | "push";

const WORKFLOW = "deploy.yml";

const runsAnswer = z.object({
  workflow_runs: z.array(
    z.object({
      ...{ id: z.int(), status: z.string(), conclusion: z.string().nullable() },
      html_url: z.url({ protocol: /^https$/ }),
    }),
  ),
});
const step = z.object({ name: z.string(), conclusion: z.string().nullable() });
const jobsAnswer = z.object({ jobs: z.array(step.extend({ steps: z.array(step).default([]) })) });

const STOPPED = "the checks were stopped before they were done";

// What the steps of our own workflow mean to the owner.
const MEANINGS: readonly (readonly [step: RegExp, reason: string])[] = [
  [/launch-check/, "something is left to do in Before going live"],
  [/npm run build/, "the pages couldn't be built"],
  [/npm test/, "a test of the pages failed"],
  [/npm run smoke/, "the site didn't answer as it should, so visitors see the pages from before"],
  [/wrangler/, "the host of the site didn't take the new pages"],
];

/** What the newest run says about a commit. Only what succeeded counts as passed. */
export async function verdictOn(connection: Connection, commit: string, event: RunEvent): Promise<Verdict> {
  const route = `GET /repos/{owner}/{repo}/actions/workflows/${WORKFLOW}/runs`;
  const { workflow_runs: runs } = await connection.request(
    route,
    { head_sha: commit, event, per_page: 1 },
    runsAnswer,
  );
  const [run] = runs;
  if (!run) return { kind: "none" };
  if (run.status !== "completed") return { kind: "running" };
  if (run.conclusion === "success" && event === "pull_request") return { kind: "passed" };
  const jobsRoute = `GET /repos/{owner}/{repo}/actions/runs/${run.id}/jobs`;
  const { jobs } = await connection.request(jobsRoute, { per_page: 100 }, jobsAnswer);
  const steps = jobs.flatMap((job) => job.steps);
  if (run.conclusion === "success") {
    const isLeftOut = steps.some(({ name, conclusion }) => /deploy/.test(name) && conclusion === "skipped");
    // A newer commit took its place before it went live.
    return { kind: isLeftOut ? "none" : "passed" };
  }
  const isFailed = ({ conclusion }: z.infer<typeof step>) =>
    conclusion === "failure" || conclusion === "timed_out";
  const name = (steps.find(isFailed) ?? jobs.find(isFailed))?.name;
  const known = name && MEANINGS.find(([pattern]) => pattern.test(name))?.[1];
  const reason = known ?? (name ? `the check “${name}” failed` : STOPPED);
  return { kind: "failed", reason, details: run.html_url };
}
