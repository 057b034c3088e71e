import { areaPath, paths, servicePath } from "../../src/site/addresses.ts";
import { headerEntries } from "../../src/site/navigation.ts";
import { readRecords } from "../../src/site/records.ts";
import { shortTitle, startingPrice } from "../../src/site/service-text.ts";
import type { Thing, Visitor } from "./visitor.ts";

/** A promise that holds on every engine, and the way to see it kept. */
export interface Scenario {
  name: string;
  run(visitor: Visitor): Promise<void>;
}

const records = readRecords();
const [service, area] = [records.services[2], records.areas[5]];
if (!service || !area) throw new Error("The site needs three services and six areas at least.");
const [symptom] = records.symptoms;
if (!symptom) throw new Error("The finder needs a symptom.");
const serviceInArea = servicePath(service.slug, area.slug);

const phone = [390, 844] as const;
const laptop = [1280, 800] as const;
const menus = headerEntries(records).filter(({ submenu }) => submenu);

const entry = (name: string): Thing => ({ selector: "nav[aria-label=Main] a", named: name });
const chevron = (name: string): Thing => ({ selector: "summary", named: `${name} menu` });
const firstLink = (index: number): Thing => {
  const named = menus[index]?.submenu?.[0]?.name;
  if (named === undefined) throw new Error("The header needs two menus.");
  return { selector: "nav[aria-label=Main] li li a", named };
};
const [services, areas] = menus.map(({ name }) => name) as [string, string];
const sheet: Thing = { selector: "header summary", named: "Menu" };
const floating: Thing = { selector: "[data-floating-call]:not([data-away])" };
const carousel = '[aria-roledescription="carousel"]';

/** What every engine must do; add to it what a visitor must be able to do everywhere. */
export const scenarios: readonly Scenario[] = [
  {
    name: "the home page comes with its heading, its picture, its letters and no script file",
    async run(visitor) {
      await visitor.open(paths.home, phone);
      await visitor.sees({ selector: "h1", named: records.pages.home.heading });
      await visitor.until(
        "the first picture shows",
        () => (document.querySelector<HTMLImageElement>("main img")?.naturalWidth ?? 0) > 0,
      );
      await visitor.until("both families of letters are there", () =>
        [...document.fonts]
          .filter(({ family }) => /Grotesk|Grotesque/.test(family))
          .every(({ status }) => status === "loaded"),
      );
      await visitor.until("no script file was asked for", hasNoScriptFile);
    },
  },
  {
    name: "no kind of page scrolls sideways, from 320 to 1280 px",
    async run(visitor) {
      const kinds = [paths.home, paths.services, serviceInArea, areaPath(area.slug), paths.contact];
      for (const path of kinds) {
        await visitor.open(path, phone);
        for (const size of [[320, 700], phone, laptop] as const) {
          await visitor.resize(size);
          await visitor.until(`${path} fits ${size[0]} px`, () => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth <= clientWidth;
          });
        }
      }
    },
  },
  {
    name: "on a laptop a menu opens while the mouse is over its entry, one at a time",
    async run(visitor) {
      await visitor.open(paths.about, laptop);
      await visitor.sees(firstLink(0), false);
      await visitor.hover(entry(services));
      await visitor.sees(firstLink(0));
      await visitor.hover(entry(areas));
      await visitor.sees(firstLink(1));
      await visitor.sees(firstLink(0), false);
      await visitor.hover({ selector: "h1" });
      await visitor.sees(firstLink(1), false);
    },
  },
  {
    name: "on a laptop a menu opens for the keyboard's focus, and Escape closes it",
    async run(visitor) {
      await visitor.open(paths.about, laptop);
      await visitor.read(() => document.querySelector<HTMLElement>("nav[aria-label=Main] a")?.focus());
      await visitor.press("Tab");
      await visitor.until("the focus is on the next entry", focusIsOn, services);
      await visitor.sees(firstLink(0));
      await visitor.press("Escape");
      await visitor.sees(firstLink(0), false);
    },
  },
  {
    name: "on a laptop a menu's chevron opens it by Enter, and its link leads to its page",
    async run(visitor) {
      await visitor.open(paths.about, laptop);
      await visitor.read(
        (label) => document.querySelector<HTMLElement>(`summary[aria-label="${label}"]`)?.focus(),
        `${areas} menu`,
      );
      await visitor.press("Enter");
      await visitor.until("the menu is open", () => document.querySelector("header details[open]") !== null);
      await visitor.click(firstLink(1));
      await visitor.until("the town's page is there", isAt, menus[1]?.submenu?.[0]?.href ?? "");
    },
  },
  {
    name: "on a phone the sheet opens, its submenu opens, and a link leads to its page",
    async run(visitor) {
      await visitor.open(paths.about, phone);
      await visitor.sees(entry(services), false);
      await visitor.click(sheet);
      await visitor.sees(entry(services));
      await visitor.sees(firstLink(0), false);
      await visitor.click(chevron(services));
      await visitor.sees(firstLink(0));
      await visitor.click(firstLink(0));
      await visitor.until("the service's page is there", isAt, menus[0]?.submenu?.[0]?.href ?? "");
    },
  },
  {
    name: "on a phone Escape shuts the sheet",
    async run(visitor) {
      await visitor.open(paths.about, phone);
      await visitor.click(sheet);
      await visitor.sees(entry(services));
      await visitor.press("Escape");
      await visitor.sees(entry(services), false);
    },
  },
  {
    name: "a page of a service in a town names both, its price and the number, and loads no script file",
    async run(visitor) {
      await visitor.open(serviceInArea, phone);
      await visitor.until(
        "all of it is there",
        (words) => words.every((word) => document.querySelector("main")?.textContent.includes(word)),
        [service.title, area.name, startingPrice(service)],
      );
      await visitor.sees({ selector: `a[href="${records.phone.tel}"]` });
      await visitor.until("no script file was asked for", hasNoScriptFile);
    },
  },
  {
    name: "View All Areas shows every town and gives the first new one the focus",
    async run(visitor) {
      await visitor.open(paths.areas, phone);
      await visitor.read(() => sessionStorage.clear());
      await visitor.open(paths.areas, phone);
      const last = records.areas.at(-1)?.name ?? "";
      const town = (named: string): Thing => ({ selector: "main li h3 a", named });
      await visitor.sees(town(last), false);
      await visitor.click({ selector: "main button", named: "View All Areas" });
      await visitor.sees(town(last));
      await visitor.until("the first new town has the focus", focusIsOn, records.areas[6]?.name ?? "");
    },
  },
  {
    name: "the carousel wakes when it is near, moves on by its button and pauses",
    async run(visitor) {
      await visitor.open(paths.home, laptop);
      await visitor.read(
        (selector) => document.querySelector(selector)?.scrollIntoView({ block: "center" }),
        carousel,
      );
      await visitor.sees({ selector: `${carousel} [data-ready]` });
      await visitor.click({ selector: `${carousel} button`, named: "Pause" });
      await visitor.sees({ selector: `${carousel} button`, named: "Play" });
      const before = await visitor.read(firstCard);
      await visitor.click({ selector: `${carousel} button`, named: "Next services" });
      const names = records.services.map(shortTitle);
      const next = names[(names.indexOf(before) + 1) % names.length] ?? "";
      await visitor.until(`${next} leads the row`, isFirstCard, next);
    },
  },
  {
    name: "the floating call is away beside the hero's and the footer's own, and there between",
    async run(visitor) {
      await visitor.open(paths.home, phone);
      await visitor.sees(floating, false);
      await visitor.read(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: "instant" }));
      await visitor.sees(floating);
      await visitor.read(() =>
        document
          .querySelector("footer [data-calls]")
          ?.scrollIntoView({ block: "center", behavior: "instant" }),
      );
      await visitor.sees(floating, false);
    },
  },
  {
    name: "the finder wakes when it is near, answers a symptom in place, and lights the part of the door",
    async run(visitor) {
      await visitor.open(paths.home, phone);
      await visitor.read(
        (id) => document.getElementById(id)?.scrollIntoView({ block: "center", behavior: "instant" }),
        symptom.slug,
      );
      await visitor.sees({ selector: "astro-island:not([ssr]) [data-finder]" });
      await visitor.click({ selector: "[data-finder] a", named: symptom.symptom });
      await visitor.sees({ selector: "[data-finder] h3", named: symptom.symptom });
      await visitor.sees({ selector: `[data-finder] section a[href="${servicePath(symptom.service)}"]` });
      await visitor.until("the address is the symptom's", (id) => location.hash === `#${id}`, symptom.slug);
    },
  },
  {
    name: "an address with a symptom shows its answer on the services page",
    async run(visitor) {
      await visitor.open(`${paths.services}#${symptom.slug}`, phone);
      await visitor.sees({ selector: `[data-finder] section a[href="${servicePath(symptom.service)}"]` });
    },
  },
  {
    name: "the look-up answers a town's ZIP code with the way to its page",
    async run(visitor) {
      await visitor.open(paths.areas, phone);
      await visitor.read(
        (id) => document.getElementById(id)?.scrollIntoView({ behavior: "instant" }),
        "find",
      );
      await visitor.sees({ selector: "astro-island:not([ssr]) input" });
      await visitor.click({ selector: "astro-island input" });
      for (const digit of area.zips[0] ?? "") await visitor.press(digit);
      await visitor.press("Enter");
      await visitor.click({ selector: `[role=status] a[href="${areaPath(area.slug)}"]` });
      await visitor.until("the town's page is there", isAt, areaPath(area.slug));
    },
  },
];

// The functions below run in the page: each holds all that it needs.

function isAt(path: string): boolean {
  return location.pathname === path && document.readyState === "complete";
}

function focusIsOn(name: string): boolean {
  return document.activeElement?.textContent.trim() === name;
}

function hasNoScriptFile(): boolean {
  return !performance.getEntriesByType("resource").some(({ name }) => /\.m?js(\?|$)/.test(name));
}

function firstCard(): string {
  const frame = document.querySelector("[data-ready]")?.getBoundingClientRect();
  const cards = [...document.querySelectorAll("[data-track] > * article")];
  const shown = cards
    .map((card) => ({ card, left: card.getBoundingClientRect().left }))
    .filter(({ left }) => left >= (frame?.left ?? 0) - 1)
    .sort((a, b) => a.left - b.left);
  return shown[0]?.card.querySelector("h3")?.textContent ?? "";
}

function isFirstCard(name: string): boolean {
  const frame = document.querySelector("[data-ready]")?.getBoundingClientRect();
  const card = [...document.querySelectorAll("[data-track] > * article")].find(
    (candidate) => candidate.querySelector("h3")?.textContent === name,
  );
  return Math.abs((card?.getBoundingClientRect().left ?? -99) - (frame?.left ?? 0)) < 3;
}
