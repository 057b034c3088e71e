// The site on Cloudflare Workers: the same application, with files from the Worker's static assets.
import { createRouteTable, type RouteTable } from "../src/routes/routes.ts";
import { createApp, type Files, type LogEntry } from "./app.ts";
import { encodedSuffix, isText, manifestFile, mediaType, parseManifest } from "./manifest.ts";

/** What wrangler.jsonc binds to the Worker. */
export interface Bindings {
  /** The built files. A request to this binding never leaves the machine that runs the Worker. */
  ASSETS: { fetch(address: string): Promise<Response> };
}

/** A request with the platform's metadata. */
export interface WorkerRequest extends Request {
  cf?: { clientAcceptEncoding?: string };
}

type App = ReturnType<typeof createApp>;

let started: Promise<App> | undefined;

export default {
  /** Responds to one request. */
  async fetch(request: WorkerRequest, { ASSETS }: Bindings): Promise<Response> {
    started ??= startApp(ASSETS);
    const app = await started.catch((error: unknown) => {
      // The next request tries again.
      started = undefined;
      return failingApp(ASSETS, error);
    });
    const { pathname: rawPath, search: query } = new URL(request.url);
    const response = await app.fetch(asVisitorSent(request), { rawPath, query });
    if (!response.headers.has("Content-Encoding")) return response;
    // The body is already compressed. Without encodeBody the runtime would compress it again.
    const { status, headers } = response;
    const init: ResponseInit & { encodeBody: "manual" } = { status, headers, encodeBody: "manual" };
    return new Response(response.body, init);
  },
};

/** The request with the visitor's Accept-Encoding, which the platform replaces with its own. */
function asVisitorSent(request: WorkerRequest): Request {
  const accepted = request.cf?.clientAcceptEncoding;
  if (accepted === undefined) return request;
  const headers = new Headers(request.headers);
  headers.set("Accept-Encoding", accepted);
  return new Request(request, { headers });
}

async function startApp(assets: Bindings["ASSETS"]): Promise<App> {
  const response = await assets.fetch(assetUrl(manifestFile));
  if (response.status !== 200) throw new Error(`The assets answer ${response.status} for ${manifestFile}.`);
  const manifest = parseManifest(await response.text());
  const { resolve } = createRouteTable(manifest);
  return createApp({ ...manifest, resolve, files: assetFiles(assets), log });
}

/** The application while the manifest cannot be read: visitors get our error page, not the platform's. */
function failingApp(assets: Bindings["ASSETS"], error: unknown): App {
  const resolve: RouteTable["resolve"] = () => {
    throw error;
  };
  return createApp({ resolve, files: assetFiles(assets), log });
}

/** The built files in the Worker's assets: each text file beside its compressed copies. */
function assetFiles(assets: Bindings["ASSETS"]): Files {
  return {
    async find(name, accepted) {
      for (const encoding of isText(name) ? accepted : (["identity"] as const)) {
        const response = await assets.fetch(assetUrl(name + encodedSuffix[encoding]));
        if (response.status === 404) continue;
        if (response.status !== 200) throw new Error(`The assets answer ${response.status} for ${name}.`);
        const body = new Uint8Array(await response.arrayBuffer());
        return { body, type: mediaType(name), encoding, etag: response.headers.get("ETag") ?? "" };
      }
      return undefined;
    },
  };
}

// The binding ignores the host.
function assetUrl(name: string): string {
  return `https://assets.local/${name}`;
}

function log(entry: LogEntry): void {
  console.log(JSON.stringify(entry));
}
