// Files that search engines, phones and programs read.
import sharp from "sharp";
import { expect, test } from "vitest";
import { bytes, files, pages, records, table, urlOf } from "./pages.ts";

const { business, phone, services, areas, problems } = records;
const { street, city, zip } = business.address;
const llms = `${bytes("llms.txt")}`;

test("the sitemap lists every page to be indexed with its canonical URL, pictures of the site, and nothing else", () => {
  const sitemap = `${bytes("sitemap.xml")}`;
  const indexed = pages.filter(({ source }) => !source.includes('<meta name="robots"'));
  const locations = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(locations).toEqual(indexed.map(({ route }) => urlOf(route.path)));
  const pictures = [...sitemap.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, url = ""]) => url);
  expect(pictures.length).toBeGreaterThan(services.length);
  expect(pictures.filter((url) => !files.has(url.replace(urlOf("/"), "")))).toEqual([]);
});

// src/metadata/vcard.test.ts has the form of contact.vcf.
test("robots.txt lets everything be read and names the sitemap, and contact.vcf has the company's number", () => {
  expect(`${bytes("contact.vcf")}`).toContain(business.phone);
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

test("llms.txt has the company with its number, address and hours, every price, problem and arrival, and links only pages", () => {
  const { name, blurb, hoursText, coverageMiles } = business;
  const place = [street, city, zip, `${coverageMiles} miles`];
  const facts = [`# ${name}`, blurb, phone.text, business.phone, hoursText, ...place];
  const prices = services.map(
    ({ slug, price }) => `(${urlOf(`/services/${slug}`)}): Starting at $${price.toLocaleString("en-US")}. `,
  );
  const arrivals = areas.map(({ slug, responseTime }) => {
    const arrival = responseTime ? `: typical arrival ${responseTime} once we set out` : "";
    return `(${urlOf(`/service-areas/${slug}`)})${arrival}\n`;
  });
  const advice = problems.map(({ slug, description }) => `(${urlOf(`/problems/${slug}`)}) ${description}`);
  expect([...facts, ...prices, ...advice, ...arrivals].filter((fact) => !llms.includes(fact))).toEqual([]);
  const known = table.routes.map(({ path }) => urlOf(path));
  const targets = [...llms.matchAll(/\]\((.+?)\)/g)].map(([, url = ""]) => url);
  expect(targets.filter((url) => !known.includes(url))).toEqual([]);
});
