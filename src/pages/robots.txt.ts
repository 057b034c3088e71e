import type { APIRoute } from "astro";
import { siteUrl } from "../site/site-url.ts";

/** Everything may be read; here is the list. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
