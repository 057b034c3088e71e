// Every page shows the texts of its records. The tests of the single pages check which texts belong together.
import { compassDirection, distanceFromCompany, distanceMiles } from "../../src/geo/distance.ts";
import { milesInWords } from "../../src/geo/miles-in-words.ts";
import { areaParagraph, areaParagraphs, serviceFacts, serviceParagraphs } from "../../src/records/service.ts";
import { areaFacts, type Facts, fill } from "../../src/records/template.ts";
import { designLink, insteadLinks, rightNowLink } from "../../src/routes/navigation.ts";
import { servicePath } from "../../src/routes/routes.ts";
import { links, linkText, shownTexts, text } from "./elements.ts";
import {
  areaPages,
  type BuiltPage,
  errorPage,
  inAreaPages,
  mismatch,
  missing,
  pageAt,
  problemPages,
  records,
  servicePages,
  testPages,
} from "./pages.ts";

interface Content extends BuiltPage {
  heading: string;
  lead: string;
  /** The links of the first section, breadcrumbs aside. */
  heroLinks: string[];
  /** Records, or parts of them, with the texts that the page must show. */
  shown: unknown;
  /** The facts that the page fills in. */
  facts?: Facts;
}

// Fields with names, or with texts of the head.
const SILENT = /^(slug|category|kind|link|service|icon|image|detailImage|picture|\w+Picture|\w+Pattern)$/;

const { about, areasPage, business, checkUs, contact, guarantee, home, howItWorks, phone, photos } = records;
const { prices, rightNow } = records;
const {
  area: areaTexts,
  service: serviceTexts,
  "service-in-area": inAreaTexts,
  problem: problemTexts,
  ...pages
} = records.pages;
const { aboutHeading, includedHeading, safetyHeading, signsHeading, signsLead, ...otherTexts } = serviceTexts;
const number = `${phone.text} → ${phone.tel}`;
const call = `Call ${number}`;
const emergencyCalls = records.rightNow.situations.flatMap((one) =>
  one.call ? [`Call ${one.call} → tel:${one.call}`] : [],
);
const estimate = `Get Free Estimate → ${phone.tel}`;

/** Expectations of a page's first section: its record's heading and lead, and its links. */
function hero({ heading, lead }: { heading: string; lead: string }, ...heroLinks: string[]) {
  return { heading, lead, heroLinks };
}

const onlySamples = records.testimonials.length > 0 && records.testimonials.every(({ sample }) => sample);

/** The link to what changes a service's price. */
function factors({ slug }: { slug: string }): string {
  return linkText({ name: serviceTexts.factorsHeading, href: `${servicePath(slug)}#price` });
}

const photoTexts = photos.pictures.map(({ title, text: words }) => [title, words]);

/** The emergency link of a service's page: to its situation, or to the whole page if it has several. */
function helpFor({ slug }: { slug: string }): string[] {
  const [first, second] = rightNow.situations.filter(({ service }) => service === slug);
  return first ? [linkText(rightNowLink(records, second ? undefined : first.id))] : [];
}

/** The link to the door designer, of a service for new doors. */
function designFor({ newDoor }: { newDoor?: boolean | undefined }): string[] {
  return newDoor ? [linkText(designLink(records))] : [];
}

const contents: Content[] = [
  {
    ...pageAt("/"),
    ...hero(
      pages.home,
      `Call Now ${number}`,
      linkText(rightNowLink(records)),
      `Get My Free Estimate → ${phone.tel}`,
      `Text Us → ${phone.sms}`,
    ),
    shown: {
      ...home,
      doors: [home.doors.heading, home.doors.text],
      testimonialsHeading: records.testimonials.length > 0 && !onlySamples && home.testimonialsHeading,
      testimonialsSamplesHeading: onlySamples && home.testimonialsSamplesHeading,
      testimonialsSamplesNote: onlySamples && home.testimonialsSamplesNote,
    },
  },
  {
    ...pageAt("/services"),
    ...hero(pages.services, call, `${prices.heading} → #prices`),
    shown: [
      pages.services.listHeading,
      home.symptomsLead,
      prices,
      guarantee.title,
      guarantee.points,
      howItWorks,
    ],
  },
  {
    ...pageAt("/service-areas"),
    ...hero(pages["service-areas"], call),
    shown: {
      ...areasPage,
      map: [areasPage.map.heading, areasPage.map.text, areasPage.map.reachTitle, areasPage.map.reach],
      // Shown by the island and by the areas' pages.
      ...{ findForm: [], servicesHeading: [], areaWhyHeading: [], areaWhy: [] },
    },
  },
  {
    ...pageAt("/about"),
    ...hero(pages.about, call),
    shown: [about, checkUs.heading, checkUs.lead, checkUs.items, guarantee],
  },
  {
    ...pageAt("/contact"),
    // Its cards come next, and begin with a call.
    ...hero(pages.contact),
    shown: [contact, howItWorks, records.questions, photos.heading, photos.lead, photoTexts],
  },
  {
    ...pageAt("/right-now"),
    ...hero(pages["right-now"], ...emergencyCalls, call),
    shown: [rightNow.jumpHeading, rightNow.leaveHeading],
  },
  ...(problemPages.length > 0
    ? [{ ...pageAt("/problems"), ...hero(pages.problems, call), shown: pages.problems.listHeading }]
    : []),
  ...problemPages.map(({ problem, ...page }) => {
    const { heading, answer, urgent, check, leave, causes, questions } = problem;
    const ofPart = ({ part }: { part: string }) => records.doorParts.find(({ slug }) => slug === part);
    return {
      ...page,
      ...hero({ heading, lead: answer }, call),
      shown: [
        problemTexts,
        [urgent, check, leave, questions],
        causes.map((cause) => [cause.sign, ofPart(cause)?.name, ofPart(cause)?.text]),
      ],
    };
  }),
  { ...pageAt("/privacy"), ...hero(pages.privacy), shown: records.privacy },
  { ...pageAt("/accessibility"), ...hero(pages.accessibility), shown: records.accessibility },
  ...servicePages.map(({ service, ...page }) => ({
    ...page,
    ...hero(
      { heading: service.title, lead: service.description },
      estimate,
      number,
      ...[...helpFor(service), ...designFor(service)].slice(0, 1),
      factors(service),
    ),
    shown: [
      [aboutHeading, includedHeading, safetyHeading, otherTexts, guarantee],
      { ...service, fullDescription: serviceParagraphs(service) },
    ],
    facts: serviceFacts(service),
  })),
  ...inAreaPages.map(({ service, area, ...page }) => {
    const distance = distanceFromCompany(business, area);
    return {
      ...page,
      ...hero(
        { heading: `${service.title} in ${area.name}`, lead: service.description },
        ...[estimate, number, ...designFor(service), factors(service)],
      ),
      shown: [
        [aboutHeading, includedHeading, safetyHeading, service.safety, guarantee.title, guarantee.points],
        [areaParagraphs(service, area), areaParagraph(service, area)],
        [inAreaTexts.localHeading, distance ? inAreaTexts.distance : inAreaTexts.home],
      ],
      facts: { ...serviceFacts(service), ...areaFacts(area), distance: distance ?? "" },
    };
  }),
  ...areaPages.map(({ area, ...page }) => {
    const { townHeading, townText, townTextHome } = areasPage.map;
    const distance = milesInWords(distanceMiles(business, area));
    const facts = { ...areaFacts(area), distance, direction: compassDirection(business, area) };
    return {
      ...page,
      ...hero({ heading: fill(areaTexts.heading, facts), lead: area.description }, call),
      shown: [
        [areaTexts, area.lies, area.homes, area.doors],
        [townHeading, area.name === business.address.city ? townTextHome : townText],
        [areasPage.servicesHeading, areasPage.areaWhyHeading, areasPage.areaWhy],
      ],
      facts,
    };
  }),
];

const { heading, lead, requestLead, methodLead } = pages.error;
const goHome = ["Return to Home → /", number];
const errors: Content[] = [
  {
    ...errorPage(404),
    ...hero(pages["not-found"], ...goHome, ...insteadLinks(records).map(linkText)),
    shown: [],
  },
  { ...errorPage(400), ...hero({ heading, lead: requestLead }, ...goHome), shown: "400 Bad Request" },
  { ...errorPage(405), ...hero({ heading, lead: methodLead }, ...goHome), shown: "405 Method Not Allowed" },
  { ...errorPage(500), ...hero({ heading, lead }, ...goHome), shown: "500 Internal Server Error" },
];

testPages("a page begins with its heading and its call", [...contents, ...errors], (page) => {
  const section = page.find("main section").first();
  return [
    mismatch("the heading", text(section.find("h1")), page.heading),
    mismatch("the links", links(section.find("a:not(nav a, svg a, section section a)")), page.heroLinks),
  ];
});

testPages("a page shows the texts of its records", [...contents, ...errors], (page) => {
  const patterns = textsOf([page.lead, page.shown]);
  return missing(
    text(page.find("main")),
    patterns.map((pattern) => fill(pattern, page.facts ?? {})),
  );
});

testPages("an error page shows no stack trace", errors, ({ find }) => [
  /\bat \S+:\d+|\.tsx?:|node_modules/.test(text(find("main"))) && "shows one",
]);

/** All strings in a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return shownTexts(value);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (SILENT.test(name) ? [] : textsOf(part)));
}
