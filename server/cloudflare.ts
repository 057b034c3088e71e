// The site on Cloudflare Workers: the same application, with its files from the Worker's static assets.
import { createAddresses } from "../src/site/addresses.ts";
import { createApp, type Files } from "./app.ts";
import { encodedSuffix, isText, mediaType, parseSiteData, siteFile } from "./site.ts";

/** What wrangler.jsonc binds to the Worker. */
interface Bindings {
  /** The built files; a request to it never leaves the machine that runs the Worker. */
  ASSETS: { fetch(address: string): Promise<Response> };
}

let app: Promise<ReturnType<typeof createApp>> | undefined;

export default {
  /** Answers one request. */
  async fetch(request: Request, { ASSETS }: Bindings): Promise<Response> {
    app ??= startApp(ASSETS).catch((error) => {
      // The next request tries again.
      app = undefined;
      throw error;
    });
    const rawPath = new URL(request.url).pathname;
    const answer = await (await app).fetch(request, { rawPath });
    if (!answer.headers.has("Content-Encoding")) return answer;
    // The bytes are compressed already; without this word the runtime would do it again.
    const { status, headers } = answer;
    const init: ResponseInit & { encodeBody: "manual" } = { status, headers, encodeBody: "manual" };
    return new Response(answer.body, init);
  },
};

async function startApp(assets: Bindings["ASSETS"]): Promise<ReturnType<typeof createApp>> {
  const site = parseSiteData(await (await assets.fetch(assetAddress(siteFile))).text());
  return createApp({
    ...site,
    addresses: createAddresses(site),
    files: assetFiles(assets),
    log: (record) => console.log(JSON.stringify(record)),
  });
}

/** The built files as the Worker's assets hold them: each text beside its compressed copies. */
function assetFiles(assets: Bindings["ASSETS"]): Files {
  return {
    async find(name, accepted) {
      for (const encoding of isText(name) ? accepted : (["identity"] as const)) {
        const answer = await assets.fetch(assetAddress(name + encodedSuffix[encoding]));
        if (answer.status !== 200) continue;
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
