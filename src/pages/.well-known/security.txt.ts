import type { APIRoute } from "astro";
import { securityTxt } from "../../site/security-txt.ts";
import { siteUrl } from "../../site/site-url.ts";

/** Where to tell of a weakness. */
export const GET: APIRoute = () => new Response(securityTxt(siteUrl, new Date()));
