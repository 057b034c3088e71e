import type { APIRoute } from "astro";
import { siteUrl } from "../routes/site-url.ts";

/** Robots may read everything, and find the sitemap here. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
