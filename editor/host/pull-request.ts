// The pull request by which the host publishes: it merges what has passed the required check, and nothing else.
import { z } from "zod";
import type { Person } from "../save/person.ts";
import { type Connection, HostError } from "./connection.ts";
import { MAIN } from "./host.ts";
import { plainLine } from "./message.ts";

/** The branch that is checked and then merged into main. */
export const PUBLICATION = "publication";

const TITLE = "Publish what the owner has edited";

const sha = z.string();
const pullAnswer = z.object({
  number: z.int(),
  node_id: z.string(),
  html_url: z.url({ protocol: /^https$/ }),
  state: z.enum(["open", "closed"]),
  updated_at: z.string(),
  merged_at: z.string().nullable(),
  merge_commit_sha: sha.nullable(),
  auto_merge: z.object({}).nullable(),
  head: z.object({ sha }),
});

export type PullRequest = z.infer<typeof pullAnswer>;

const mutation = `mutation ($pullRequestId: ID!, $expectedHeadOid: GitObjectID!) {
  enablePullRequestAutoMerge(
    input: { pullRequestId: $pullRequestId, expectedHeadOid: $expectedHeadOid, mergeMethod: MERGE }
  ) { pullRequest { number } }
}`;
const mutationAnswer = z.object({ enablePullRequestAutoMerge: z.object({}) });

/** The newest pull request of what is published from the editor. */
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
    if (!(error instanceof HostError)) throw error;
    // It may be open all the same.
    const now = await latestPull(connection);
    if (now?.state !== "open") throw error;
    return now;
  }
}

/**
 * Has the host merge a pull request once its required check has passed.
 * @returns what the host has against it; undefined if it will
 */
export async function enableAutoMerge(
  connection: Connection,
  { node_id: pullRequestId, head }: PullRequest,
): Promise<string | undefined> {
  const variables = { pullRequestId, expectedHeadOid: head.sha };
  try {
    await connection.graphql(mutation, variables, mutationAnswer);
    return undefined;
  } catch (error) {
    if (error instanceof HostError && error.isAnswered) return error.details;
    throw error;
  }
}
