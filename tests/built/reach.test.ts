import { describe, expect, test } from "vitest";
import { shortTitle } from "../../src/site/service-text.ts";
import { subjectOf } from "../../src/site/subject.ts";
import { all, attribute, links, one, sectionOf } from "./dom.ts";
import { addresses, allPages, type BuiltPage, bytes, faults, pageAt, pages, records } from "./site.ts";

const { business, phone, services, areas, home } = records;

// The contact page has its cards instead.
const withBand = pages.filter(({ path }) => path !== "/contact");

describe("the messages of a page", () => {
  test("stand beside the call at its foot, once as a text and once for WhatsApp, in the same words", () => {
    const wrong = faults(withBand, (page) => {
      const written = messages(page);
      return [
        (written.length !== 2 || written[0] !== written[1]) && `has ${written.join(" and ")}`,
        !links(sectionOf(page.main, home.ctaHeading)).includes(`Call ${phone.text} → ${phone.tel}`) &&
          "has no call",
      ];
    });
    expect(wrong).toEqual([]);
  });

  test("name the service and the town on the pages of a service in a town, and no other", () => {
    const wrong = faults(withBand, (page) => {
      const [message = ""] = messages(page);
      const { service, area } = subject(page);
      const named = services.filter((one) => message.includes(shortTitle(one).toLowerCase()));
      const towns = areas.filter(({ name }) => message.includes(name));
      return [
        named.map(({ slug }) => slug).join() !== (service?.slug ?? "") && `names a service in "${message}"`,
        towns.map(({ slug }) => slug).join() !== (area?.slug ?? "") && `names a town in "${message}"`,
        /[{}%]|undefined/.test(message) && `writes "${message}"`,
      ];
    });
    expect(wrong).toEqual([]);
    const about = withBand.filter((page) => subject(page).service && subject(page).area);
    expect(about).toHaveLength(services.length * areas.length);
  });

  test("are all different, but for those of the pages about the company", () => {
    const about = withBand.filter((page) => subject(page).service || subject(page).area);
    expect(new Set(about.map((page) => messages(page)[0])).size).toBe(about.length);
  });
});

describe("the entry for an address book", () => {
  const source = `${bytes("contact.vcf")}`;
  const card = new Map(
    source
      .replace(/\r\n /g, "")
      .trimEnd()
      .split("\r\n")
      .map((line): [string, string] => [line.split(/[;:]/)[0] ?? "", line.slice(line.indexOf(":") + 1)]),
  );
  const plain = (name: string) => card.get(name)?.replace(/\\(.)/g, "$1");

  test("is a vCard 3.0 with the record's name, number, address and hours", () => {
    const { street, city, state, zip } = business.address;
    expect(source).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n(?:[^\r\n]{1,75}\r\n)+END:VCARD\r\n$/);
    expect(plain("FN")).toBe(business.name);
    expect(plain("ORG")).toBe(business.name);
    expect(card.get("TEL")).toBe(business.phone);
    expect(plain("ADR")).toBe(`;;${street};${city};${state};${zip};USA`);
    expect(plain("NOTE")).toBe(business.hours);
  });

  test("is offered at the foot of every page and beside the number of the contact page, under the company's name", () => {
    const offers = (part: Parameters<typeof all>[0]) =>
      all(part, "a", { href: "/contact.vcf", download: `${business.name}.vcf` });
    const wrong = faults(allPages, ({ document }) => [
      offers(one(document, "footer")).length !== 1 && "does not offer it",
    ]);
    expect(wrong).toEqual([]);
    expect(offers(pageAt("/contact").main)).toHaveLength(1);
  });
});

/** What the text and WhatsApp links at the foot of a page would write. */
function messages({ main }: BuiltPage): string[] {
  return all(sectionOf(main, home.ctaHeading), "a")
    .map((link) => attribute(link, "href") ?? "")
    .filter((href) => /^sms:|^https:\/\/wa\.me\//.test(href))
    .map((href) => {
      const query = new URLSearchParams(href.slice(href.indexOf("?") + 1));
      return query.get("body") ?? query.get("text") ?? "nothing";
    });
}

function subject({ path }: BuiltPage) {
  const page = addresses.pages.find((candidate) => candidate.path === path);
  return page ? subjectOf(records, page) : {};
}
