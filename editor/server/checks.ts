// Asks GitHub what became of what was sent: whether its checks are done, and why one failed.

import { z } from "zod";
import { ASK } from "./ask.ts";

/** Where the checks of the site run. */
export interface Workflow {
  /** The address of the interface: https://api.github.com, or a stand-in. */
  api: string;
  /** The repository as GitHub names it, such as "easyopen/site". */
  repository: string;
  /** A token that may read the runs of this repository's workflows. */
  token: string;
}

/** What the checks of a commit say. */
export type Verdict = { kind: "none" } | { kind: "running" } | { kind: "passed" } | Trouble;

/** Why a commit does not go live, or why nobody knows. */
export interface Trouble {
  /** Unknown is what cannot be asked at the moment. */
  kind: "failed" | "unknown";
  /** Ends a sentence that begins with "because". */
  reason: string;
  /** Where a developer sees more. */
  details?: string;
}

const ANSWER_MS = 15_000;

const runsAnswer = z.object({
  workflow_runs: z.array(
    z.object({ id: z.int(), status: z.string(), conclusion: z.string().nullable(), html_url: z.url() }),
  ),
});
const step = z.object({ name: z.string(), conclusion: z.string().nullable() });
const jobsAnswer = z.object({ jobs: z.array(step.extend({ steps: z.array(step).default([]) })) });

// A run that was skipped had nothing to do.
const PASSED = ["success", "skipped", "neutral"];

// What the steps of our own workflows mean to the owner.
const MEANINGS: readonly (readonly [step: RegExp, reason: string])[] = [
  [/launch-check/, "something is left to do in Before going live"],
  [/npm run build/, "the pages couldn't be built"],
  [/npm test/, "a test of the pages failed"],
  [/npm run smoke/, "the site didn't answer as it should, so visitors see the pages from before"],
  [/wrangler/, "the host of the site didn't take the new pages"],
];

/**
 * What the checks of a commit on a branch say.
 * @param commit its hash
 */
export async function verdictOn(workflow: Workflow, branch: string, commit: string): Promise<Verdict> {
  try {
    const query = new URLSearchParams({ branch, head_sha: commit, event: "push" });
    const { workflow_runs: runs } = await ask(workflow, `runs?${query}`, runsAnswer);
    if (runs.length === 0) return { kind: "none" };
    const failed = runs.find(({ conclusion }) => conclusion !== null && !PASSED.includes(conclusion));
    if (failed)
      return { kind: "failed", reason: await whyFailed(workflow, failed.id), details: failed.html_url };
    return runs.every(({ status }) => status === "completed") ? { kind: "passed" } : { kind: "running" };
  } catch (error) {
    return { kind: "unknown", reason: error instanceof RefusedError ? REFUSED : UNREACHED };
  }
}

const REFUSED = `the key to the site's storage no longer works; ${ASK}`;
const UNREACHED = "the site's storage doesn't answer; it's asked again in a minute";

/** The storage does not accept the token. */
class RefusedError extends Error {}

async function whyFailed(workflow: Workflow, run: number): Promise<string> {
  const { jobs } = await ask(workflow, `runs/${run}/jobs`, jobsAnswer);
  const isFailed = ({ conclusion }: z.infer<typeof step>) =>
    conclusion !== null && !PASSED.includes(conclusion);
  const job = jobs.find(isFailed);
  const name = job?.steps.find(isFailed)?.name ?? job?.name;
  if (!name) return "the checks were stopped before they were done";
  return MEANINGS.find(([pattern]) => pattern.test(name))?.[1] ?? `the check “${name}” failed`;
}

async function ask<T>({ api, repository, token }: Workflow, path: string, answer: z.ZodType<T>): Promise<T> {
  const reply = await fetch(`${api}/repos/${repository}/actions/${path}`, {
    headers: {
      Accept: "application/vnd.github+json",
      Authorization: `Bearer ${token}`,
      "X-GitHub-Api-Version": "2022-11-28",
    },
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (reply.status === 401 || reply.status === 403 || reply.status === 404)
    throw new RefusedError(`${reply.status} for ${path}`);
  if (!reply.ok) throw new Error(`${reply.status} for ${path}`);
  return answer.parse(await reply.json());
}
