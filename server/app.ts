// The site's one server application. It imports nothing of Node, so that other runtimes can run it too.
import { type Context, Hono } from "hono";
import { type Addresses, pageFile } from "../src/site/addresses.ts";
import { acceptedEncodings, type Encoding, matchesEtag } from "./negotiation.ts";
import { pagePolicies, securityHeaders } from "./security-headers.ts";
import { type ErrorStatus, errorFile, type SiteData, siteFile, speculationFile } from "./site.ts";

/** A file in one encoding, ready to be sent. */
export interface StoredFile {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  encoding: Encoding;
  /** A strong ETag: it differs wherever the bytes differ, so also between encodings. */
  etag: string;
}

/** Where the built files come from. */
export interface Files {
  /** The file of this name (relative, as "services/panel-replacement.html") in the first encoding that it has. */
  find(name: string, accepted: readonly Encoding[]): StoredFile | undefined | Promise<StoredFile | undefined>;
}

/** One request, as it stands in the log. It holds nothing that tells who asked. */
export interface LogRecord {
  time: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  bytes: number;
  /** The stack of a failure: it goes here and never to the visitor. */
  error?: string;
}

/** What a runtime may tell about a request beyond the Request itself, whose URL is already tidied by its parser. */
export interface RequestFacts {
  /** The path exactly as it was sent, without its query. */
  rawPath?: string;
  /** The request line or the Host header cannot be used. */
  malformed?: boolean;
}

/** What the application is made of. */
export interface AppOptions extends Pick<SiteData, "inline"> {
  addresses: Addresses;
  files: Files;
  log: (record: LogRecord) => void;
}

interface Env {
  Bindings: RequestFacts;
}

// Astro puts a hash of the content into these names: such an address never changes its content.
const hashedFiles = "/_astro/";
const cache = {
  forever: "public, max-age=31536000, immutable",
  hour: "public, max-age=3600",
  revalidate: "public, max-age=0, must-revalidate",
  never: "no-store",
};

/** Makes the application that answers every request to the site. */
export function createApp({ addresses, files, inline, log }: AppOptions): Hono<Env> {
  const headers = Object.entries(securityHeaders());
  const policies = pagePolicies(inline);
  const app = new Hono<Env>({
    getPath: (request, options) => options?.env?.rawPath ?? new URL(request.url).pathname,
  });

  app.use(async (c, next) => {
    const start = performance.now();
    await next();
    log(logRecord(c, performance.now() - start));
  });

  app.use(async (c, next) => {
    // Before the answer is made, so that an error page carries them too.
    for (const [name, value] of headers) c.header(name, value);
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      c.header("Allow", "GET, HEAD");
      return errorPage(c, 405);
    }
    if (c.env?.malformed) return errorPage(c, 400);
    return next();
  });

  app.get("/healthz", (c) => {
    c.header("Cache-Control", cache.never);
    return sendText(c, "ok", 200);
  });

  app.get("*", async (c) => {
    const asset = await findAsset(c);
    if (asset) return sendFile(c, asset, c.req.path.startsWith(hashedFiles) ? cache.forever : cache.hour);

    const answer = addresses.answer(c.req.path);
    switch (answer.kind) {
      case "serve":
        return sendPage(c, pageFile(answer.path));
      case "redirect":
        c.header("Cache-Control", answer.status === 301 ? cache.hour : cache.never);
        c.header("Location", answer.to);
        c.header("Content-Length", "0");
        return c.body(null, answer.status);
      case "not-found":
        return errorPage(c, 404);
      case "bad-request":
        return errorPage(c, 400);
    }
  });

  app.onError((_, c) => errorPage(c, 500));

  async function findAsset(c: Context<Env>): Promise<StoredFile | undefined> {
    const name = c.req.path.slice(1);
    return isAsset(name) ? files.find(name, accepted(c)) : undefined;
  }

  async function sendPage(c: Context<Env>, name: string): Promise<Response> {
    const file = await files.find(name, accepted(c));
    if (!file) throw new Error(`The build has no file ${name}.`);
    allowInline(c, name);
    // Which pages a browser may get ready before the click; not at the cost of somebody who pays for each byte.
    if (!savesData(c)) c.header("Speculation-Rules", `"/${speculationFile}"`);
    const page = sendFile(c, file, cache.revalidate);
    page.headers.append("Vary", "Save-Data");
    return page;
  }

  /** Also on a 304, whose headers take the place of those that the visitor kept. */
  function allowInline(c: Context<Env>, name: string): void {
    const policy = policies.get(name);
    if (policy !== undefined) c.header("Content-Security-Policy", policy);
  }

  async function errorPage(c: Context<Env>, status: ErrorStatus): Promise<Response> {
    c.header("Cache-Control", cache.never);
    c.header("X-Robots-Tag", "noindex");
    const file = await findErrorPage(c, status);
    if (!file) return sendText(c, `Unexpected Application Error! ${status}`, status);
    allowInline(c, errorFile(status));
    return sendBody(c, file, status);
  }

  /** The page for a status, or undefined where even that fails: an answer must go out all the same. */
  async function findErrorPage(c: Context<Env>, status: ErrorStatus): Promise<StoredFile | undefined> {
    try {
      return await files.find(errorFile(status), accepted(c));
    } catch {
      return undefined;
    }
  }

  return app;
}

// As the build writes them. What Files makes of an encoded letter, an empty segment or a dot segment is its own affair.
const plainName = /^(?:\.?[\w-][\w.-]*\/)*[\w-][\w.-]*\.\w+$/;

/**
 * Whether a built file may be asked for by its own name: pages, compressed copies and the site file may not. Every
 * other file has an ending, which no page's address has.
 */
function isAsset(name: string): boolean {
  return name !== siteFile && plainName.test(name) && !/\.(html|br|gz)$/.test(name);
}

function accepted(c: Context<Env>): Encoding[] {
  return acceptedEncodings(c.req.header("Accept-Encoding"));
}

/** Whether the visitor has asked for few bytes, as a browser tells on a metered line. */
function savesData(c: Context<Env>): boolean {
  return c.req.header("Save-Data")?.trim().toLowerCase() === "on";
}

function sendFile(c: Context<Env>, file: StoredFile, cacheControl: string): Response {
  c.header("Cache-Control", cacheControl);
  c.header("ETag", file.etag);
  if (!matchesEtag(c.req.header("If-None-Match"), file.etag)) return sendBody(c, file, 200);
  describe(c, file);
  return c.body(null, 304);
}

/** What is true of a file whether its bytes are sent or were kept from before. */
function describe(c: Context<Env>, file: StoredFile): void {
  c.header("Vary", "Accept-Encoding");
  // Link previews and picture searches of other sites may show our pictures.
  if (file.type.startsWith("image/")) c.header("Cross-Origin-Resource-Policy", "cross-origin");
}

function sendBody(c: Context<Env>, file: StoredFile, status: 200 | ErrorStatus): Response {
  describe(c, file);
  c.header("Content-Type", file.type);
  if (file.encoding !== "identity") c.header("Content-Encoding", file.encoding);
  // Stated here because Hono drops the body of an answer to HEAD, and its length with it.
  c.header("Content-Length", String(file.body.byteLength));
  return c.body(file.body, status);
}

function sendText(c: Context<Env>, text: string, status: 200 | ErrorStatus): Response {
  const body = new TextEncoder().encode(text);
  c.header("Content-Type", "text/plain; charset=utf-8");
  c.header("Content-Length", String(body.byteLength));
  return c.body(body, status);
}

function logRecord(c: Context<Env>, ms: number): LogRecord {
  const length = c.req.method === "HEAD" ? 0 : Number(c.res.headers.get("Content-Length") ?? 0);
  const record = {
    time: new Date().toISOString(),
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Math.round(ms * 100) / 100,
    bytes: length,
  };
  return c.error ? { ...record, error: c.error.stack ?? String(c.error) } : record;
}
