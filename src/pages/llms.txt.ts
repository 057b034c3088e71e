import type { APIRoute } from "astro";
import { llmsText } from "../metadata/llms.ts";
import { records } from "../records/index.ts";
import { siteUrl } from "../routes/site-url.ts";

/** The company in plain words, for programs that read for people. */
export const GET: APIRoute = () => new Response(llmsText(records, siteUrl));
