import type { APIRoute } from "astro";
import { content } from "../site/content.ts";
import { llmsText } from "../site/llms.ts";
import { siteUrl } from "../site/site-url.ts";

/** The company in plain words, for programs that read for people. */
export const GET: APIRoute = () => new Response(llmsText(content, siteUrl));
