import type { APIRoute } from "astro";
import { addresses } from "../site/content.ts";
import { siteUrl } from "../site/site-url.ts";

/** Every address of the site, for search engines. */
export const GET: APIRoute = () => {
  const urls = addresses.pages.map(({ path }) => `<url><loc>${new URL(path, siteUrl).href}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml);
};
