import { DOOR_PARTS } from "../../src/finder/door-parts.ts";
import { adviceHref, finderEntries } from "../../src/finder/entries.ts";
import { URGENCIES } from "../../src/records/fields.ts";
import { startingPrice } from "../../src/records/service.ts";
import { problemLink, rightNowLink } from "../../src/routes/navigation.ts";
import { attributes, type Elements, links, linkText, list, text, texts } from "./elements.ts";
import { mismatch, pageAt, problemPages, records, section, servicePages, testPages } from "./pages.ts";

const { phone } = records;
const partsOf = ({ causes }: (typeof records.problems)[number]) => causes.map(({ part }) => part).sort();
const { signsHeading, signsLead } = records.pages.service;
const entries = finderEntries(records);
const withFinder = [pageAt("/"), pageAt("/services")];

/** How urgent each link says it is: 0 for the most urgent. */
function urgencyRanks(found: Elements): number[] {
  const { urgencyStatus } = records.rightNow;
  return list(found).map((link) =>
    URGENCIES.findIndex((urgency) => text(link).endsWith(urgencyStatus[urgency])),
  );
}

testPages(
  "the finder links the advice of every symptom and part, calls, and leads to what to do right now",
  withFinder,
  (page) => {
    const advice = entries.map((entry) => linkText({ name: entry.title, href: adviceHref(entry) }));
    const found = links(section(page, "symptoms").find("a"));
    const help = [`Call ${phone.text} → ${phone.tel}`, linkText(rightNowLink(records))];
    return [mismatch("the links", found.sort(), [...advice, ...help].sort())];
  },
);

testPages("the finder has an id for each entry, such as #loud-bang", withFinder, (page) => {
  const found = attributes(section(page, "symptoms").find("a[id]"), "id");
  return [mismatch("the ids", found.sort(), entries.map(({ id }) => id).sort())];
});

// files.test.ts checks that the fetched file has these ids.
testPages("the finder draws every part", withFinder, ({ find }) => {
  const parts = list(find('svg[role="group"] > g > a'));
  const drawn = parts.map((part) => [part.attr("data-part"), part.find("use").attr("href")?.split("#")[1]]);
  const wanted = DOOR_PARTS.map((part) => [part, part]);
  return [mismatch("the parts", drawn, wanted)];
});

testPages("the page does not contain the finder's advice", withFinder, ({ find }) => {
  const island = find('astro-island[component-url*="finder"]');
  return [mismatch("its props", island.attr("props"), "{}"), island.find("dl").length > 0 && "shows advice"];
});

testPages("a service's page has the advice that the finder links", servicePages, ({ find, route }) => {
  const advice = entries.filter(({ service }) => service.path === route.path);
  const signs = find('section[aria-labelledby="signs"]');
  const found = list(signs.find("li:has(h3)")).map((sign) => [
    sign.attr("id"),
    ...texts(sign.find("h3, dd")),
  ]);
  const wanted = advice.map(({ id, title, urgency, text, try: safe, never }) => {
    return [id, title, ...(urgency ? [urgency] : []), text, safe, never];
  });
  const words = advice.length > 0 ? [signsHeading, signsLead] : [];
  return [
    mismatch("the advice", found, wanted),
    mismatch("its words", texts(signs.find("h2, h2 + p")), words),
  ];
});

testPages(
  "the advice about symptoms leads to the page about each problem, once",
  servicePages,
  ({ find, route }) => {
    const wanted = entries.flatMap(({ service, problem }) =>
      service.path === route.path && problem ? [linkText(problem)] : [],
    );
    const unique = [...new Set(wanted)];
    return [mismatch("the links", links(find('section[aria-labelledby="signs"] a')), unique)];
  },
);

testPages(
  "a problem's page lights its parts, links its symptoms' advice, and names the repair and price of each cause",
  problemPages,
  ({ problem, ...page }) => {
    const entriesOf = (ids: readonly string[]) =>
      ids.flatMap((id) => entries.filter((entry) => entry.id === id));
    const causes = entriesOf(problem.causes.map(({ part }) => `part-${part}`));
    const repairs = causes.map(({ service }) => [service.name, service.path, startingPrice(service)]);
    const found = list(section(page, "causes").find("li")).map((cause) => [
      texts(cause.find("a"))[0],
      cause.find("a").attr("href"),
      texts(cause.find("p")).at(-1),
    ]);
    const advice = entriesOf(problem.symptoms).map(adviceHref);
    const ranks = urgencyRanks(section(page, "symptoms").find("a"));
    return [
      mismatch("the lit parts", attributes(page.find("[data-lit]"), "data-part").sort(), partsOf(problem)),
      mismatch("the repairs", found, repairs),
      mismatch("the symptoms", attributes(section(page, "symptoms").find("a"), "href").sort(), advice.sort()),
      mismatch("their order", ranks, ranks.toSorted()),
    ];
  },
);

testPages("the list of problems has each of them, the most urgent first", problemPages.slice(0, 1), () => {
  const found = list(section(pageAt("/problems"), "list").find("a"));
  const ranks = urgencyRanks(section(pageAt("/problems"), "list").find("a"));
  return [
    mismatch("the order", ranks, ranks.toSorted()),
    mismatch(
      "the links",
      found.map((link) => link.attr("href")).sort(),
      records.problems.map((problem) => problemLink(problem).href).sort(),
    ),
  ];
});

testPages(
  "the finder shows the common symptoms, and keeps the others behind one line",
  withFinder,
  (page) => {
    const finder = section(page, "symptoms");
    const common = records.symptoms.filter(({ common }) => common);
    const hasBoth = common.length > 0 && common.length < records.symptoms.length;
    const others = records.symptoms.filter((symptom) => !hasBoth || !symptom.common);
    const details = finder.find("details");
    return [
      mismatch("the others", texts(details.find("a")), hasBoth ? others.map(({ symptom }) => symptom) : []),
      mismatch(
        "the number in its line",
        /\d+/.exec(details.find("summary").text())?.[0],
        hasBoth ? `${others.length}` : undefined,
      ),
    ];
  },
);
