import type { APIRoute } from "astro";
import { addresses, content } from "../site/content.ts";
import { headOf } from "../site/head.ts";
import { siteUrl } from "../site/site-url.ts";
import { pictureSources } from "../ui/pictures.ts";

/** Every address of the site, each with its main picture, for search engines. */
export const GET: APIRoute = () => {
  const urls = addresses.pages.map((page) => {
    // A card shows the picture that stands for its page.
    const { fallback } = pictureSources(headOf(content, page).card.picture);
    const image = `<image:image><image:loc>${address(fallback)}</image:loc></image:image>`;
    return `<url><loc>${address(page.path)}</loc>${image}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml);
};

/** An absolute address. Slugs and hashed names hold nothing that XML would have to escape. */
function address(path: string): string {
  return new URL(path, siteUrl).href;
}
