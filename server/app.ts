// The site's one server application. It imports nothing from Node, so that other runtimes can run it too.
import { type Context, Hono } from "hono";
import { htmlFile, type RouteTable } from "../src/routes/routes.ts";
import {
  type BuildManifest,
  type ErrorStatus,
  errorFile,
  fileListFile,
  hashedFolder,
  isText,
  manifestFile,
  speculationFile,
} from "./manifest.ts";
import { acceptedEncodings, type Encoding, matchesEtag } from "./negotiation.ts";
import { pagePolicies, securityHeaders, transportSecurity } from "./security-headers.ts";

export interface StoredFile {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  encoding: Encoding;
  /** A strong ETag: different bytes, such as another encoding's, have a different one. */
  etag: string;
}

export interface Files {
  /**
   * The file with this relative name ("services/panel-replacement.html") in the first accepted encoding that it has.
   */
  find(name: string, accepted: readonly Encoding[]): StoredFile | undefined | Promise<StoredFile | undefined>;
}

/** The raw target of a request, which the normalized URL of the Request has lost. */
export interface RequestTarget {
  /** The raw path, without its query. */
  rawPath?: string;
  /** The raw query with its question mark, or "". */
  query?: string;
}

/** The log entry of a request. It contains nothing about the visitor. */
export interface LogEntry {
  time: string;
  level: "info" | "error";
  method: string;
  /** Without its query, and at most 2,048 characters of it. */
  path: string;
  status: number;
  ms: number;
  bytes: number;
  /** Why the request was refused. */
  reason?: string;
  /** The stack of an error, which the visitor never sees. */
  error?: string;
}

/** The application's options. What asks it for headers alone needs only the first two. */
export interface AppOptions extends Partial<Pick<BuildManifest, "build" | "inline" | "phone">> {
  resolve: RouteTable["resolve"];
  files: Files;
  log?: (entry: LogEntry) => void;
}

interface Env {
  Bindings: RequestTarget;
  /** For the log: why the request was refused. */
  Variables: { reason?: string };
}

const TEXT = "text/plain; charset=utf-8";

// What a visitor reads where not even the page for a status can be read.
const WITHOUT_PAGE: Readonly<Record<ErrorStatus, string>> = {
  400: "That address doesn't work here.",
  404: "Page not found.",
  405: "That's not possible here.",
  500: "Unexpected Application Error!",
};

const CACHE = {
  forever: "public, max-age=31536000, immutable",
  hour: "public, max-age=3600",
  revalidate: "public, max-age=0, must-revalidate",
  never: "no-store",
};

/** Creates the application that responds to every request to the site. */
export function createApp(options: AppOptions): Hono<Env> {
  const { resolve, files, build = "unknown", phone = "", inline = [], log } = options;
  const policies = pagePolicies(inline);
  const app = new Hono<Env>({
    getPath: (request, options) => options?.env?.rawPath ?? new URL(request.url).pathname,
  });

  app.use(async (c, next) => {
    const start = performance.now();
    await next();
    log?.(entryOf(c, performance.now() - start));
  });

  app.use(async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      c.header("Allow", "GET, HEAD");
      return errorPage(c, 405);
    }
    return next();
  });

  app.get("/healthz", (c) => {
    c.header("Cache-Control", CACHE.never);
    return sendText(c, `ok ${build}`, 200);
  });

  app.get("*", async (c) => {
    const name = c.req.path.slice(1);
    const asset = isAsset(name) ? await files.find(name, accepted(c)) : undefined;
    if (asset) return sendFile(c, name, asset, name.startsWith(hashedFolder) ? CACHE.forever : CACHE.hour);

    const resolution = resolve(c.req.path);
    switch (resolution.kind) {
      case "serve":
        return sendPage(c, htmlFile(resolution.path));
      case "redirect":
        c.header("Cache-Control", resolution.status === 301 ? CACHE.hour : CACHE.never);
        c.header("Location", resolution.to + queryOf(c));
        c.header(transportSecurity.name, transportSecurity.value);
        c.header("Content-Length", "0");
        return c.body(null, resolution.status);
      case "not-found":
        return errorPage(c, 404);
      case "bad-request":
        return errorPage(c, 400, resolution.reason);
    }
  });

  app.onError((_, c) => errorPage(c, 500));

  async function sendPage(c: Context<Env>, name: string): Promise<Response> {
    const file = await files.find(name, accepted(c));
    if (!file) throw new Error(`The build has no file ${name}.`);
    const page = sendFile(c, name, file, CACHE.revalidate);
    page.headers.append("Vary", "Save-Data");
    // Lets browsers prerender pages before the click, unless the visitor saves data.
    if (page.status === 200 && !savesData(c)) page.headers.set("Speculation-Rules", `"/${speculationFile}"`);
    return page;
  }

  function sendFile(c: Context<Env>, name: string, file: StoredFile, cacheControl: string): Response {
    c.header("Cache-Control", cacheControl);
    c.header("ETag", file.etag);
    if (!matchesEtag(c.req.header("If-None-Match"), file.etag)) return sendBody(c, name, file, 200);
    setHeaders(c, name, file, true);
    return c.body(null, 304);
  }

  function sendBody(c: Context<Env>, name: string, file: StoredFile, status: 200 | ErrorStatus): Response {
    setHeaders(c, name, file, false);
    c.header("Content-Type", file.type);
    if (file.encoding !== "identity") c.header("Content-Encoding", file.encoding);
    // Set here because Hono drops the body of a response to HEAD, and its length with it.
    c.header("Content-Length", String(file.body.byteLength));
    return c.body(file.body, status);
  }

  /** Sets a file's security headers, and Vary. */
  function setHeaders(c: Context<Env>, name: string, { type }: StoredFile, isUnchanged: boolean): void {
    const headers = securityHeaders(type, isUnchanged);
    for (const [header, value] of Object.entries(headers)) c.header(header, value);
    const policy = policies.get(name);
    if (policy !== undefined) c.header("Content-Security-Policy", policy);
    // Only text has other encodings.
    if (isText(name)) c.header("Vary", "Accept-Encoding");
  }

  async function errorPage(c: Context<Env>, status: ErrorStatus, reason?: string): Promise<Response> {
    c.set("reason", reason);
    c.header("Cache-Control", CACHE.never);
    c.header("X-Robots-Tag", "noindex");
    const file = await findErrorPage(c, status);
    if (!file) return sendText(c, `${WITHOUT_PAGE[status]} Please call ${phone}.`, status);
    return sendBody(c, errorFile(status), file, status);
  }

  /** The page for a status; undefined if it can't be read either, since the visitor must get a response. */
  async function findErrorPage(c: Context<Env>, status: ErrorStatus): Promise<StoredFile | undefined> {
    try {
      return await files.find(errorFile(status), accepted(c));
    } catch {
      return undefined;
    }
  }

  return app;
}

// The names that the build writes, without percent-encoding, empty segments or dot segments.
const PLAIN_NAME = /^(?:\.?[\w-][\w.-]*\/)*[\w-][\w.-]*\.\w+$/;

/**
 * Whether a built file is served under its own name. Pages, compressed copies and the manifest are not. Every other
 * file has an extension, which no page's address has.
 */
function isAsset(name: string): boolean {
  const isServed = name !== manifestFile && name !== fileListFile;
  return isServed && PLAIN_NAME.test(name) && !/\.(html|br|gz)$/.test(name);
}

/** The raw query, with the characters that are invalid in a URL percent-encoded. */
function queryOf(c: Context<Env>): string {
  const query = c.env?.query ?? new URL(c.req.url).search;
  const encode = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
  return query === "?" ? "" : query.replace(/[^\w!$&'()*+,;=:@/?%.~-]/g, encode);
}

function accepted(c: Context<Env>): Encoding[] {
  return acceptedEncodings(c.req.header("Accept-Encoding"));
}

/** Whether the request has Save-Data: on, as on a metered connection. */
function savesData(c: Context<Env>): boolean {
  return c.req.header("Save-Data")?.trim().toLowerCase() === "on";
}

function sendText(c: Context<Env>, text: string, status: 200 | ErrorStatus): Response {
  const body = new TextEncoder().encode(text);
  for (const [header, value] of Object.entries(securityHeaders(TEXT))) c.header(header, value);
  c.header("Content-Type", TEXT);
  c.header("Content-Length", String(body.byteLength));
  return c.body(body, status);
}

function entryOf(c: Context<Env>, ms: number): LogEntry {
  const { status, headers } = c.res;
  const { reason } = c.var;
  return {
    time: new Date().toISOString(),
    level: status >= 500 ? "error" : "info",
    method: c.req.method,
    // As long as the longest path that the site resolves.
    path: c.req.path.slice(0, 2048),
    status,
    ms: Math.round(ms * 100) / 100,
    bytes: c.req.method === "HEAD" ? 0 : Number(headers.get("Content-Length") ?? 0),
    ...(reason !== undefined && { reason }),
    ...(c.error && { error: c.error.stack ?? String(c.error) }),
  };
}
