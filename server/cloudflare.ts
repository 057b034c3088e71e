// The site on Cloudflare Workers: the same application, with its files from the Worker's static assets.
import { type Addresses, createAddresses } from "../src/site/addresses.ts";
import { createApp, type Files, type LogRecord } from "./app.ts";
import { encodedSuffix, isText, mediaType, parseSiteData, siteFile } from "./site.ts";

/** What wrangler.jsonc binds to the Worker. */
export interface Bindings {
  /** The built files; a request to it never leaves the machine that runs the Worker. */
  ASSETS: { fetch(address: string): Promise<Response> };
}

/** A request as the platform hands it over. */
export interface WorkerRequest extends Request {
  cf?: { clientAcceptEncoding?: string };
}

type App = ReturnType<typeof createApp>;

let started: Promise<App> | undefined;

export default {
  /** Answers one request. */
  async fetch(request: WorkerRequest, { ASSETS }: Bindings): Promise<Response> {
    started ??= startApp(ASSETS);
    const app = await started.catch((error: unknown) => {
      // The next request tries again.
      started = undefined;
      return failingApp(ASSETS, error);
    });
    const answer = await app.fetch(asVisitorSent(request), { rawPath: new URL(request.url).pathname });
    if (!answer.headers.has("Content-Encoding")) return answer;
    // The bytes are compressed already; without this word the runtime would do it again.
    const { status, headers } = answer;
    const init: ResponseInit & { encodeBody: "manual" } = { status, headers, encodeBody: "manual" };
    return new Response(answer.body, init);
  },
};

/** The request with the encodings that the visitor takes; the platform puts its own in their place. */
function asVisitorSent(request: WorkerRequest): Request {
  const accepted = request.cf?.clientAcceptEncoding;
  if (accepted === undefined) return request;
  const headers = new Headers(request.headers);
  headers.set("Accept-Encoding", accepted);
  return new Request(request, { headers });
}

async function startApp(assets: Bindings["ASSETS"]): Promise<App> {
  const answer = await assets.fetch(assetAddress(siteFile));
  if (answer.status !== 200) throw new Error(`The assets answer ${answer.status} for ${siteFile}.`);
  const site = parseSiteData(await answer.text());
  return createApp({ ...site, addresses: createAddresses(site), files: assetFiles(assets), log });
}

/** Stands in where the site cannot be read: visitors get our page for the error, not the platform's. */
function failingApp(assets: Bindings["ASSETS"], error: unknown): App {
  const addresses: Addresses = {
    pages: [],
    answer() {
      throw error;
    },
  };
  return createApp({ addresses, inline: [], files: assetFiles(assets), log });
}

/** The built files as the Worker's assets hold them: each text beside its compressed copies. */
function assetFiles(assets: Bindings["ASSETS"]): Files {
  return {
    async find(name, accepted) {
      for (const encoding of isText(name) ? accepted : (["identity"] as const)) {
        const answer = await assets.fetch(assetAddress(name + encodedSuffix[encoding]));
        if (answer.status === 404) continue;
        if (answer.status !== 200) throw new Error(`The assets answer ${answer.status} for ${name}.`);
        const body = new Uint8Array(await answer.arrayBuffer());
        return { body, type: mediaType(name), encoding, etag: answer.headers.get("ETag") ?? "" };
      }
      return undefined;
    },
  };
}

// The binding looks at the path alone.
function assetAddress(name: string): string {
  return `https://assets.local/${name}`;
}

function log(record: LogRecord): void {
  console.log(JSON.stringify(record));
}
