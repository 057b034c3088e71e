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

/** The host didn't do what it was asked to. */
export class HostError extends UnavailableError {
  override name = "HostError";
  /** The status of its answer; undefined if there was none, or not a whole one. */
  readonly status: number | undefined;
  /** In the owner's words, as the end of a sentence. */
  readonly reason: string;
  /** What was asked and answered, for the log: never a token. */
  readonly details: string;

  constructor(route: string, status: number | undefined, said: string, isLimited = false) {
    const isRefused = status === 401 || status === 403 || status === 404;
    const reason = isLimited ? LIMITED : isRefused ? REFUSED : UNREACHED;
    super(`${reason[0]?.toUpperCase()}${reason.slice(1)}.`);
    this.status = status;
    this.reason = reason;
    this.details = `${route}: ${status ?? "no answer"} ${said}`;
  }

  /** Whether it was understood, and refused for what it asks. */
  get isAnswered(): boolean {
    return this.status === 200;
  }

  /** Whether nobody knows if it was done. */
  get isUncertain(): boolean {
    return this.status === undefined || this.status >= 500;
  }
}

const NOT_MODIFIED = 304;

/** Asks the host. */
export class Connection {
  readonly #settings: HostSettings;
  readonly #octokit: Octokit;
  readonly #auth: ReturnType<typeof createAppAuth>;
  #installation: Promise<number> | undefined;

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

  /** Who owns the repository. */
  get owner(): string {
    return this.#settings.owner;
  }

  /** OWNER/NAME. */
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

  /**
   * What the host answers.
   * @param route such as "GET /repos/{owner}/{repo}/git/ref/heads/main"
   * @throws HostError if it doesn't do it
   */
  async request<T>(route: string, parameters: Record<string, unknown>, answer: z.ZodType<T>): Promise<T> {
    return (await this.askAgain(route, parameters, answer)).data as T;
  }

  /** A conditional request: the data is undefined where the answer still has this ETag. */
  async askAgain<T>(
    route: string,
    parameters: Record<string, unknown>,
    answer: z.ZodType<T>,
    tag?: string,
  ): Promise<{ data: T | undefined; tag: string | undefined }> {
    return this.#attempt(route, async (authorization) => {
      const { owner, name: repo } = this.#settings;
      const headers = { authorization, ...(tag && { "if-none-match": tag }) };
      try {
        const reply = await this.#octokit.request(route, { owner, repo, ...parameters, headers });
        return { data: answer.parse(reply.data), tag: reply.headers.etag };
      } catch (error) {
        if (statusOf(error) === NOT_MODIFIED) return { data: undefined, tag };
        throw error;
      }
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
    const { token } = await this.#auth({
      type: "installation",
      installationId: await this.#findInstallation(),
      repositoryNames: [this.#settings.name],
      permissions: RIGHTS,
      refresh: isFresh,
    });
    return `token ${token}`;
  }

  #findInstallation(): Promise<number> {
    this.#installation ??= this.#askInstallation().catch((error) => {
      this.#installation = undefined;
      throw error;
    });
    return this.#installation;
  }

  async #askInstallation(): Promise<number> {
    const { owner, name: repo } = this.#settings;
    const { token } = await this.#auth({ type: "app" });
    const headers = { authorization: `bearer ${token}` };
    const reply = await this.#octokit.request("GET /repos/{owner}/{repo}/installation", {
      owner,
      repo,
      headers,
    });
    return z.object({ id: z.int() }).parse(reply.data).id;
  }
}

/** A refusal, as octokit throws it. */
const refusal = z.object({
  message: z.string(),
  response: z.object({ status: z.int(), headers: z.record(z.string(), z.unknown()) }),
});

/** What a mutation didn't do, as octokit throws it: the status is that of success. */
const faults = z.object({
  errors: z.array(z.object({ type: z.string().optional(), message: z.string() })),
  headers: z.record(z.string(), z.unknown()),
});

function statusOf(error: unknown): number | undefined {
  return refusal.safeParse(error).data?.response.status;
}

function hostErrorOf(route: string, error: unknown): HostError {
  const { data: undone } = faults.safeParse(error);
  if (undone) {
    const { errors } = undone;
    const status = errors.some(({ type }) => type === "FORBIDDEN") ? 403 : 200;
    const isLimited = errors.some(({ type }) => type === "RATE_LIMITED");
    return new HostError(route, status, errors.map(({ message }) => message).join("; "), isLimited);
  }
  const { data } = refusal.safeParse(error);
  if (!data) {
    const said = error instanceof z.ZodError ? "half an answer" : String(error);
    return new HostError(route, undefined, said);
  }
  const { status, headers } = data.response;
  const isLimited =
    status === 429 ||
    (status === 403 && ("retry-after" in headers || headers["x-ratelimit-remaining"] === "0"));
  return new HostError(route, status, data.message, isLimited);
}
