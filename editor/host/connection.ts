// Asks the host of the repository, as an app whose rights are short-lived and narrow.
import { createAppAuth } from "@octokit/auth-app";
import { Octokit } from "@octokit/core";
import { z } from "zod";
import { ASK } from "../publish/faults.ts";
import { UnavailableError } from "../save/storage.ts";

export interface HostSettings {
  /** The address of the interface: https://api.github.com, or a fake. */
  api: string;
  owner: string;
  name: string;
  appId: string;
  /** In PEM. */
  privateKey: string;
  /** Asks in the place of fetch, in tests. */
  fetch?: typeof fetch;
}

/** What the tokens may do, even where the app was given more. */
const RIGHTS = { contents: "write", pull_requests: "write", actions: "read" } as const;
// How long an answer may take. A photo is on its way for longer.
const LIMIT_MS = 15_000;
const PHOTO_LIMIT_MS = 4 * LIMIT_MS;

const REFUSED = `the key to the site's storage no longer works; ${ASK}`;
const LIMITED = "the site's storage has been asked too often and wants a break. Try again in a few minutes";
const UNREACHED = "the site's storage doesn't answer. Try again in a minute";

export class HostError extends UnavailableError {
  /** The status of its answer; undefined if there was none, or not a whole one. */
  readonly status: number | undefined;
  /** What was asked and answered, for the log: never a token. */
  readonly details: string;

  constructor(route: string, status: number | undefined, said: string, isLimited = false) {
    const isRefused = status === 401 || status === 403 || status === 404;
    super(isLimited ? LIMITED : isRefused ? REFUSED : UNREACHED);
    this.status = status;
    this.details = `${route}: ${status ?? "no answer"} ${said}`;
  }

  /** Whether nobody knows if it was done. */
  get isUncertain(): boolean {
    return this.status === undefined || this.status >= 500;
  }
}

const OK = 200;
const NOT_MODIFIED = 304;

export class Connection {
  readonly #settings: HostSettings;
  readonly #octokit: Octokit;
  readonly #auth: ReturnType<typeof createAppAuth>;
  #installation: Promise<number> | undefined;
  // Where the branches are. Asking whether they still are there doesn't count for the host's limit.
  readonly #branches = new Map<string, { data: unknown; headers: { etag?: string | undefined } }>();

  constructor(settings: HostSettings) {
    this.#settings = settings;
    this.#octokit = new Octokit({
      baseUrl: settings.api,
      log: { debug: () => undefined, info: () => undefined, warn: console.warn, error: () => undefined },
      request: { fetch: this.#fetch },
    });
    const { appId, privateKey } = settings;
    this.#auth = createAppAuth({ appId, privateKey, request: this.#octokit.request });
  }

  get owner(): string {
    return this.#settings.owner;
  }

  get repository(): string {
    return `${this.owner}/${this.#settings.name}`;
  }

  // A token never follows to another host, and nothing is waited for without end.
  #fetch = (address: string, init: RequestInit & { headers: Record<string, string> }) => {
    const ask = this.#settings.fetch ?? fetch;
    const isPhoto = address.endsWith("/git/blobs");
    const signal = AbortSignal.timeout(isPhoto ? PHOTO_LIMIT_MS : LIMIT_MS);
    return ask(address, { ...init, redirect: "error", signal });
  };

  /** @param route such as "GET /repos/{owner}/{repo}/git/ref/heads/main" */
  request<T>(route: string, parameters: Record<string, unknown>, answer: z.ZodType<T>): Promise<T> {
    return this.#attempt(route, async (authorization) => {
      const { owner, name: repo } = this.#settings;
      const known = this.#branches.get(route);
      const headers = { authorization, "if-none-match": known?.headers.etag };
      const reply = await this.#octokit
        .request(route, { owner, repo, ...parameters, headers })
        .catch((error) => {
          if (known && statusOf(error) === NOT_MODIFIED) return known;
          throw error;
        });
      const data = answer.parse(reply.data);
      if (route.includes("/git/ref/")) this.#branches.set(route, reply);
      return data;
    });
  }

  /** What the host answers to a query of its other interface. */
  graphql<T>(query: string, variables: Record<string, unknown>, answer: z.ZodType<T>): Promise<T> {
    return this.#attempt("POST /graphql", async (authorization) =>
      answer.parse(await this.#octokit.graphql(query, { ...variables, headers: { authorization } })),
    );
  }

  async #attempt<T>(route: string, ask: (authorization: string) => Promise<T>): Promise<T> {
    try {
      return await ask(await this.#authorize(false)).catch(async (error) => {
        // A token may have been withdrawn before its time.
        if (statusOf(error) === 401) return ask(await this.#authorize(true));
        throw error;
      });
    } catch (error) {
      throw hostErrorOf(route, error);
    }
  }

  async #authorize(isFresh: boolean): Promise<string> {
    this.#installation ??= this.#askInstallation().catch((error) => {
      this.#installation = undefined;
      throw error;
    });
    const { token } = await this.#auth({
      ...{ type: "installation", installationId: await this.#installation, refresh: isFresh },
      ...{ repositoryNames: [this.#settings.name], permissions: RIGHTS },
    });
    return `token ${token}`;
  }

  async #askInstallation(): Promise<number> {
    const { owner, name: repo } = this.#settings;
    const { token } = await this.#auth({ type: "app" });
    const about = { owner, repo, headers: { authorization: `bearer ${token}` } };
    const { data } = await this.#octokit.request("GET /repos/{owner}/{repo}/installation", about);
    return z.object({ id: z.int() }).parse(data).id;
  }
}

/** A refusal, as octokit throws it. */
const refusal = z.object({
  message: z.string(),
  response: z.object({ status: z.int(), headers: z.record(z.string(), z.unknown()) }),
});

/** What a mutation didn't do, as octokit throws it. */
const undone = z.object({ message: z.string(), errors: z.array(z.object({ type: z.string().optional() })) });

function statusOf(error: unknown): number | undefined {
  return refusal.safeParse(error).data?.response.status;
}

function hostErrorOf(route: string, error: unknown): HostError {
  const { message, errors } = undone.safeParse(error).data ?? {};
  if (message !== undefined && errors) {
    const isOf = (kind: string) => errors.some(({ type }) => type === kind);
    return new HostError(route, isOf("FORBIDDEN") ? 403 : OK, message, isOf("RATE_LIMITED"));
  }
  const { data } = refusal.safeParse(error);
  if (!data) return new HostError(route, undefined, error instanceof z.ZodError ? "half" : String(error));
  const { status, headers } = data.response;
  const isLimited =
    status === 429 ||
    (status === 403 && ("retry-after" in headers || headers["x-ratelimit-remaining"] === "0"));
  return new HostError(route, status, data.message, isLimited);
}
