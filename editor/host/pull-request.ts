// The pull request by which the host publishes: it merges what has passed the required check, and nothing else. Why a
// check failed is said in the owner's words; runs of other workflows and checks of other apps are never asked for.
import { z } from "zod";
import type { Person } from "../save/person.ts";
import { type Connection, HostError } from "./connection.ts";
import { MAIN } from "./host.ts";
import { plainLine } from "./message.ts";

export const PUBLICATION = "publication";

const TITLE = "Publish what the owner has edited";

const pullAnswer = z.object({
  number: z.int(),
  node_id: z.string(),
  html_url: z.url({ protocol: /^https$/ }),
  state: z.enum(["open", "closed"]),
  updated_at: z.string(),
  merged_at: z.string().nullable(),
  merge_commit_sha: z.string().nullable(),
  auto_merge: z.object({}).nullable(),
  head: z.object({ sha: z.string() }),
});

export type PullRequest = z.infer<typeof pullAnswer>;

const mutation = `mutation ($pullRequestId: ID!, $expectedHeadOid: GitObjectID!) {
  enablePullRequestAutoMerge(
    input: { pullRequestId: $pullRequestId, expectedHeadOid: $expectedHeadOid, mergeMethod: MERGE }
  ) { pullRequest { number } }
}`;

export async function latestPull(connection: Connection): Promise<PullRequest | undefined> {
  const query = {
    ...{ head: `${connection.owner}:${PUBLICATION}`, base: MAIN, state: "all" },
    ...{ sort: "created", direction: "desc", per_page: 1 },
  };
  const [pull] = await connection.request("GET /repos/{owner}/{repo}/pulls", query, z.array(pullAnswer));
  return pull;
}

/** Opens the pull request, or takes the one that is open. */
export async function openPull(connection: Connection, who: Person): Promise<PullRequest> {
  const known = await latestPull(connection);
  if (known?.state === "open") return known;
  const about = {
    ...{ title: TITLE, head: PUBLICATION, base: MAIN, maintainer_can_modify: false },
    body: `Published from the editor by ${plainLine(who.name).replaceAll("@", " at ")}.`,
  };
  try {
    return await connection.request("POST /repos/{owner}/{repo}/pulls", about, pullAnswer);
  } catch (error) {
    // It may be open all the same.
    const now = await latestPull(connection);
    if (now?.state !== "open") throw error;
    return now;
  }
}

/** Has the host merge a pull request once its required check has passed. Returns what it has against it, if anything. */
export async function enableAutoMerge(
  connection: Connection,
  pullRequestId: string,
  expectedHeadOid: string,
): Promise<string | undefined> {
  try {
    await connection.graphql(mutation, { pullRequestId, expectedHeadOid }, z.unknown());
    return undefined;
  } catch (error) {
    // It was understood, and refused for what it asks.
    if (error instanceof HostError && error.status === 200) return error.details;
    throw error;
  }
}

export type Verdict =
  | { kind: "none" | "running" | "passed" }
  | { kind: "failed"; reason: string; details: string };

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

// What the steps of our own workflow mean to the owner.
const MEANINGS: readonly (readonly [step: RegExp, reason: string])[] = [
  [/launch-check/, "something is left to do in Before going live"],
  [/npm run build/, "the pages couldn't be built"],
  [/npm test/, "a test of the pages failed"],
  [/npm run smoke/, "the site didn't answer as it should, so visitors see the pages from before"],
  [/wrangler/, "the host of the site didn't take the new pages"],
];

/**
 * What the newest run says about a commit. Only what succeeded counts as passed.
 * @param event what the run is for: to check a pull request, or to publish what is on main
 */
export async function verdictOn(
  connection: Connection,
  commit: string,
  event: "pull_request" | "push",
): Promise<Verdict> {
  const runsRoute = "GET /repos/{owner}/{repo}/actions/workflows/deploy.yml/runs";
  const query = { head_sha: commit, event, per_page: 1 };
  const [run] = (await connection.request(runsRoute, query, runsAnswer)).workflow_runs;
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
  const stopped = "the checks were stopped before they were done";
  const reason = known ?? (name ? `the check “${name}” failed` : stopped);
  return { kind: "failed", reason, details: run.html_url };
}
