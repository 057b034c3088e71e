import type { APIRoute } from "astro";
import { securityTxt } from "../../metadata/security-txt.ts";
import { siteUrl } from "../../routes/site-url.ts";

/** Where to report a weakness. */
export const GET: APIRoute = () => new Response(securityTxt(siteUrl, new Date()));
