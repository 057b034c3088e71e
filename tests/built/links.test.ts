import { describe, expect, test } from "vitest";
import { all, attribute, elements, text } from "./dom.ts";
import { addresses, allPages, type BuiltPage, faults, files, pageAt, records, siteData } from "./site.ts";

const { phone } = records;
const ids = new Map(allPages.map((page) => [page, idsOf(page)]));

test("every link inside the site leads to a page at its canonical address or to a file, never to a redirect", () => {
  const wrong = faults(allPages, (page) =>
    hrefs(page)
      .filter((href) => /^(\/|\.|\?)/.test(href) || href.startsWith(siteData.siteUrl))
      .map((href) => {
        const [path = ""] = href.split("#");
        const answer = addresses.answer(path);
        const isServed = answer.kind === "serve" || (files.has(path.slice(1)) && !path.endsWith(".html"));
        return !isServed && `${href} is answered with ${answer.kind}`;
      }),
  );
  expect(wrong).toEqual([]);
});

test("every fragment names an element of the page that it leads to", () => {
  const wrong = faults(allPages, (page) =>
    hrefs(page)
      .filter((href) => href.includes("#"))
      .map((href) => {
        const [path, fragment = ""] = href.split("#");
        const target = path ? pageAt(path) : page;
        return !ids.get(target)?.includes(fragment) && `${href} leads to no element`;
      }),
  );
  expect(wrong).toEqual([]);
});

test("no page uses an id twice", () => {
  const wrong = faults(allPages, (page) => {
    const own = ids.get(page) ?? [];
    return own.filter((id, index) => own.indexOf(id) !== index).map((id) => `id "${id}" is there twice`);
  });
  expect(wrong).toEqual([]);
});

describe("the phone number", () => {
  test("every call, text message and WhatsApp link is made of the record's number", () => {
    const { phone: number } = records.business;
    const known = [phone.tel, `sms:${number}?`, `https://wa.me/${number.slice(1)}?`];
    const wrong = faults(allPages, (page) =>
      hrefs(page)
        .filter((href) => /^(tel|sms):|wa\.me|whatsapp/i.test(href))
        .map((href) => !known.includes(href.replace(/\?.*/, "?")) && `${href} is not the record's`),
    );
    expect(wrong).toEqual([]);
  });

  test("every number that a page shows is the record's", () => {
    const wrong = faults(allPages, ({ document }) =>
      (text(document).match(/\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}/g) ?? []).map(
        (number) => number !== phone.text && `shows ${number}`,
      ),
    );
    expect(wrong).toEqual([]);
  });
});

test("a link to another site is HTTPS and, in a new tab, hands it no handle on ours", () => {
  const wrong = faults(allPages, ({ document }) =>
    all(document, "a").flatMap((link) => {
      const href = attribute(link, "href") ?? "";
      const isSafe =
        attribute(link, "target") !== "_blank" || /\bnoopener\b/.test(attribute(link, "rel") ?? "");
      return [!isSafe && `${href} lacks rel=noopener`, /^(http:|\/\/)/.test(href) && `${href} is no HTTPS`];
    }),
  );
  expect(wrong).toEqual([]);
});

test("a link is to a place of this kind and nothing else: a page, a fragment, a call, a message, a map", () => {
  const wrong = faults(allPages, (page) =>
    hrefs(page)
      .filter(
        (href) => !/^(\/(?!\/)|#|tel:|sms:|https:\/\/wa\.me\/|https:\/\/www\.google\.com\/maps\/)/.test(href),
      )
      .map((href) => `${href} is of no known kind`),
  );
  expect(wrong).toEqual([]);
});

test("every link and every button has words", () => {
  const wrong = faults(allPages, ({ document }) =>
    [...all(document, "a"), ...all(document, "button"), ...all(document, "summary")].map(
      (element) =>
        !(attribute(element, "aria-label") || text(element)) &&
        `${element.tagName} ${attribute(element, "href")}`,
    ),
  );
  expect(wrong).toEqual([]);
});

function hrefs({ document }: BuiltPage): string[] {
  return all(document, "a").map((link) => attribute(link, "href") ?? "");
}

function idsOf({ document }: BuiltPage): string[] {
  return elements(document).flatMap((element) => attribute(element, "id") ?? []);
}
