import "../pictures/index.ts";
import type { APIRoute } from "astro";
import { lastChange, ownRecord } from "../metadata/last-change.ts";
import { mainPicture } from "../metadata/social-card.ts";
import { pictureAddress } from "../pictures/library.ts";
import { records } from "../records/index.ts";
import { headOf } from "../routes/head.ts";
import { routes } from "../routes/index.ts";
import { siteUrl } from "../routes/site-url.ts";

/** Every address that search engines should list, with the day of its last change and its main picture, if there are any. */
export const GET: APIRoute = () => {
  const indexed = routes.filter((route) => !headOf(records, route).noindex);
  const urls = indexed.map((route) => {
    const picture = mainPicture(records, route);
    const loc = picture && absolute(pictureAddress(picture));
    const image = loc ? `<image:image><image:loc>${loc}</image:loc></image:image>` : "";
    const record = ownRecord(route);
    const day = record && lastChange(record);
    const lastmod = day ? `<lastmod>${day}</lastmod>` : "";
    return `<url><loc>${absolute(route.path)}</loc>${lastmod}${image}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml);
};

/** An absolute URL. Slugs and hashed names contain nothing that XML would have to escape. */
function absolute(path: string): string {
  return new URL(path, siteUrl).href;
}
