import { describe, expect, test } from "vitest";
import { servicePath } from "../../src/site/addresses.ts";
import { DOOR_PARTS } from "../../src/site/door-parts.ts";
import { answerPath, finderEntries } from "../../src/site/finder.ts";
import { all, attribute, links, one, sectionOf, text, texts } from "./dom.ts";
import { bytes, pageAt, records } from "./site.ts";

const { home, pages, phone, services, symptoms } = records;
const entries = finderEntries(records);

describe.each(["/", "/services"])("the finder on %s", (path) => {
  const { main, source } = pageAt(path);
  const section = sectionOf(main, home.symptomsHeading);

  test("is links to the answers, from every symptom and every part of the drawing, and a call", () => {
    const wanted = entries.map((entry) => `${entry.title} → ${answerPath(entry)}`);
    expect(links(section).sort()).toEqual([...wanted, `Call ${phone.text} → ${phone.tel}`].sort());
  });

  test("has an address for each on this page too, so that a link to #loud-bang finds its place", () => {
    const ids = all(section, "a").flatMap((link) => attribute(link, "id") ?? []);
    expect(ids.sort()).toEqual(entries.map(({ id }) => id).sort());
  });

  test("names with every symptom the parts that the drawing must show", () => {
    const shown = all(one(section, "ul"), "li").map((item) => attribute(item, "data-for"));
    expect(shown).toEqual(symptoms.map(({ parts }) => parts.join(" ")));
  });

  test("draws every part, in the page or from a file that has it", () => {
    const parts = all(one(section, "svg", { role: "group" }), "a");
    expect(parts.map((part) => attribute(part, "data-part"))).toEqual([...DOOR_PARTS]);
    for (const part of parts) {
      const [fetched] = all(part, "use");
      const [file = "", id] = (fetched && attribute(fetched, "href")?.split("#")) ?? [];
      if (fetched) expect(bytes(file.slice(1)).toString()).toContain(`<g id="${id}">`);
      else expect(all(one(part, "g"), "path")).not.toEqual([]);
      if (fetched) expect(id).toBe(attribute(part, "data-part"));
    }
  });

  test("does not bring the answers with the page", () => {
    expect(symptoms.filter(({ cause }) => source.includes(cause))).toEqual([]);
  });
});

test("every answer stands on the page of its service, where the finder's links lead: why, what is safe, what never to touch", () => {
  const shown = services.flatMap((service) => {
    const path = servicePath(service.slug);
    const { main } = pageAt(path);
    if (!texts(main, "h2").includes(pages.service.signsHeading)) return [];
    const section = sectionOf(main, pages.service.signsHeading);
    return all(section, "li").map((sign) => [
      `${path}#${attribute(sign, "id")}`,
      text(one(sign, "h3")),
      ...texts(sign, "dd"),
    ]);
  });
  const wanted = entries.map((entry) => [answerPath(entry), entry.title, entry.text, entry.try, entry.never]);
  expect(shown.sort()).toEqual(wanted.sort());
});
