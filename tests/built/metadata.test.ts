// Files that search engines, phones and programs read.
import sharp from "sharp";
import { expect, test } from "vitest";
import { mainPicture } from "../../src/metadata/social-card.ts";
import { vcard } from "../../src/metadata/vcard.ts";
import { addressLine } from "../../src/records/address.ts";
import { startingPrice } from "../../src/records/service.ts";
import { areaLink, serviceLink } from "../../src/routes/navigation.ts";
import { bytes, files, manifest, pages, records, table, urlOf } from "./pages.ts";

const SCHEMAS = "http://www.sitemaps.org/schemas";

const { business, phone, services, areas } = records;
const llms = `${bytes("llms.txt")}`;

test("the sitemap lists every page to be indexed with its canonical URL and its main picture if it has one, and nothing else", () => {
  const indexed = pages.filter(({ source }) => !source.includes('<meta name="robots"'));
  const entries = indexed.map(({ route, source }) => {
    const loc = `<loc>${urlOf(route.path)}</loc>`;
    if (mainPicture(records, route) === undefined) return `<url>${loc}</url>\n`;
    const [, picture = ""] = /<main.*?<img[^>]* src="([^"]+)"/s.exec(source) ?? [];
    expect(files).toContain(picture.slice(1));
    return `<url>${loc}<image:image><image:loc>${urlOf(picture)}</image:loc></image:image></url>\n`;
  });
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SCHEMAS}/sitemap/0.9"`;
  const images = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  expect(`${bytes("sitemap.xml")}`).toBe(`${start} ${images}>\n${entries.join("")}</urlset>\n`);
});

test("robots.txt lets everything be read and names the sitemap", () => {
  const robots = `${bytes("robots.txt")}`;
  expect(robots).toContain(`Sitemap: ${urlOf("/sitemap.xml")}`);
  expect(robots).not.toMatch(/^Disallow: *\S/m);
});

test("the web manifest's icons have the sizes that it states", async () => {
  const { icons, start_url } = JSON.parse(`${bytes("site.webmanifest")}`);
  expect(start_url).toBe("/");
  expect(icons.length).toBeGreaterThan(1);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(bytes(src.slice(1))).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});

test("contact.vcf contains the company for an address book", () => {
  expect(`${bytes("contact.vcf")}`).toBe(vcard(business, manifest.siteUrl));
});

test("llms.txt says who the company is, where, how to reach it and at what hours", () => {
  const { name, blurb, address, hoursText, coverageMiles } = business;
  const number = `${phone.text} (${business.phone})`;
  expect(llms.startsWith(`# ${name}\n\n> ${blurb}\n`)).toBe(true);
  for (const fact of [number, addressLine(address), hoursText, `${coverageMiles} miles`])
    expect(llms).toContain(fact);
});

test("llms.txt lists every service with its starting price and every area with its arrival, and links only pages of the site", () => {
  for (const service of services) {
    const { name, href } = serviceLink(service);
    expect(llms).toContain(`- [${name}](${urlOf(href)}): ${startingPrice(service)}. ${service.description}`);
  }
  for (const area of areas) {
    const { name, href } = areaLink(area);
    const arrival = `typical arrival ${area.responseTime}`;
    expect(llms).toContain(`- [${name}, ${business.address.state}](${urlOf(href)}): ${arrival}\n`);
  }
  const known = table.routes.map(({ path }) => urlOf(path));
  const targets = [...llms.matchAll(/\]\((.+?)\)/g)].map(([, url = ""]) => url);
  expect(targets.filter((url) => !known.includes(url))).toEqual([]);
});
