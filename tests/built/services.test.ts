import type { Question, Service } from "../../src/records/schema.ts";
import { priceAmount, STARTING_AT, startingPrice } from "../../src/records/service.ts";
import { serviceInAreaLink, serviceLink } from "../../src/routes/navigation.ts";
import { neighborsWithService } from "../../src/routes/neighbors.ts";
import { areaPath, servicePath } from "../../src/routes/routes.ts";
import { attributes, type Elements, links, linkText, list, shownTexts, text, texts } from "./elements.ts";
import {
  inAreaPages,
  mismatch,
  missing,
  pageAt,
  records,
  section,
  servicePages,
  testPages,
} from "./pages.ts";

const { services, areas } = records;
const servicesPage = [pageAt("/services")];

testPages("a card shows each service, and whether it is popular", servicesPage, ({ find }) => {
  const cards = list(find("main article:has(svg)"));
  const found = cards.map((card) => [...texts(card.find("h3, p, li")), ...links(card.find("a"))]);
  const wanted = services.map((service) => [
    ...(service.popular ? ["Most Popular"] : []),
    ...[service.title, startingPrice(service), service.description, ...service.features],
    linkText({ name: `Learn More about ${service.title} →`, href: servicePath(service.slug) }),
  ]);
  return [mismatch("the cards", found, wanted)];
});

testPages("one table has every price and everything that raises it", servicesPage, (page) => {
  const table = section(page, "prices");
  const rows = list(table.find("tbody tr"));
  const found = rows.map((row) => [...links(row.find("a")), ...texts(row.find("td:not(:has(ul)), li"))]);
  const priceOf = (service: Service) => [linkText(serviceLink(service)), priceAmount(service)];
  const wanted = services.map((service) => [...priceOf(service), ...service.priceFactors]);
  return [mismatch("the table", found, wanted), table.find("details").length > 0 && "folds prices away"];
});

testPages(
  "a service's page says what its price includes, what moves it up, and when the whole price is agreed",
  servicePages,
  ({ service, ...page }) => {
    const { priceLead, fullPrice, fullPriceAgreed } = records.pages.service;
    const found = texts(section(page, "price").find("p, li"));
    const lists = [...service.includes, ...service.priceFactors];
    const total = `${fullPrice} ${fullPriceAgreed}`;
    return [mismatch("the section", found, [priceLead, startingPrice(service), ...lists, total])];
  },
);

testPages("a service's page links its page in every area", servicePages, ({ service, ...page }) => {
  const wanted = areas.map((area) => serviceInAreaLink(service, area).href);
  return [mismatch("the links", attributes(section(page, "towns").find("a"), "href"), wanted)];
});

const allServicePages = [...servicePages, ...inAreaPages];
testPages("a page about a service lists what it includes", allServicePages, ({ service, ...page }) => {
  const about = section(page, "about-service");
  return [
    mismatch("what it includes", texts(about.find("picture ~ ul li")), service.features),
    missing(about.find("img").attr("src")?.split(/[/.]/) ?? [], [service.detailImage]),
  ];
});

const withQuestions = [
  ...servicePages.map(({ service, ...page }) => ({ ...page, questions: service.questions })),
  { ...pageAt("/contact"), questions: records.questions.questions },
];
testPages("questions open to their answers", withQuestions, ({ questions, ...page }) => [
  mismatch("the questions", questionsIn(section(page, "questions").find("details")), plainly(questions)),
]);

testPages(
  "a service in an area says what it costs and how soon we come, which a new door leaves out",
  inAreaPages,
  ({ find, service, area }) => [
    mismatch("the price and the time", texts(find("main dt, main dd")), [
      ...[STARTING_AT, priceAmount(service)],
      ...(service.newDoor ? [] : [`Typical arrival in ${area.name}`, area.responseTime]),
    ]),
  ],
);

testPages(
  "a page about new doors begins with doors, not with minutes",
  servicePages,
  ({ service, ...page }) => {
    if (!service.newDoor) return [];
    return [
      mismatch("the facts of its head", texts(page.find("main > section:first-of-type dt")), [STARTING_AT]),
      mismatch(
        "its second section",
        page.find("main > section:nth-of-type(2)").attr("aria-labelledby"),
        "design-your-door",
      ),
    ];
  },
);

testPages("a service in an area answers what people ask there", inAreaPages, ({ service, area, ...page }) => {
  const found = questionsIn(section(page, "local").find("div:has(> h3 + p)"));
  return [
    mismatch("the questions", found, plainly(area.questions[service.slug] ?? [])),
    page.find("main details").length > 0 && "has questions that must be opened",
  ];
});

testPages("a service in an area links the areas next to it", inAreaPages, ({ service, area, ...page }) => {
  const neighbors = neighborsWithService(service, area, areas).flatMap(({ href }) => href ?? []);
  const wanted = [`${servicePath(service.slug)}#questions`, areaPath(area.slug), ...neighbors];
  // The answers may have links of their own.
  const found = attributes(section(page, "local").find("a:not(h3 ~ * a)"), "href");
  return [mismatch("the links", found.toSorted(), wanted.toSorted())];
});

/** The questions in these elements, each with its answer. */
function questionsIn(elements: Elements): { question: string; answer: string }[] {
  return list(elements).map((element) => ({
    question: text(element.find("summary, h3")),
    answer: text(element.find("p, li")),
  }));
}

/** The questions with their answers as pages show them: no marks of formatting. */
function plainly(questions: readonly Question[]): Question[] {
  return questions.map(({ question, answer }) => ({ question, answer: shownTexts(answer).join(" ") }));
}
