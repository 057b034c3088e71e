import { categoryChips, startingPrice } from "../../src/records/service.ts";
import { areaLink, serviceInAreaLink } from "../../src/routes/navigation.ts";
import { neighborsOf } from "../../src/routes/neighbors.ts";
import { attributes, links, linkText, list, text, texts } from "./elements.ts";
import { areaPages, mismatch, pageAt, records, section, testPages } from "./pages.ts";

const { services, areas, business } = records;
const areasPage = [pageAt("/service-areas")];

testPages("a card shows each area with its details and a link", areasPage, (page) => {
  const cards = list(section(page, "towns").find("#area-cards > li"));
  const found = cards.map((card) => [...links(card.find("h3 a")), ...texts(card.find("p"))]);
  const wanted = areas.map((area) => [
    ...[linkText(areaLink(area)), area.responseTime, area.neighborhoods.join(", "), area.coverage],
  ]);
  return [mismatch("the cards", found, wanted)];
});

testPages(
  "where there are more than six areas, a button shows the rest of the cards",
  areasPage,
  ({ find }) => {
    const hasMore = areas.length > 6;
    const button = find("main button[data-expands]");
    const expanded = attributes(find("main [data-collapsed]"), "id");
    return [
      mismatch("the button", texts(button), hasMore ? ["View All Areas"] : []),
      mismatch("what it expands", attributes(button, "data-expands"), expanded),
      mismatch("the number of what it expands", expanded.length, hasMore ? 1 : 0),
    ];
  },
);

testPages("chips count the services by category, for display only", areasPage, ({ find }) => {
  const chips = find('ul[aria-label="Services by kind"]');
  const wanted = categoryChips(services).map(({ name, count }) => `${name} ${count}`);
  return [
    mismatch("the chips", texts(chips.find("li")), wanted),
    chips.find("a, button").length > 0 && "has chips that can be pressed",
  ];
});

testPages("the page links every area", areasPage, (page) => {
  const wanted = areas.map((area) => areaLink(area).href);
  return [mismatch("the links", attributes(section(page, "towns").find("li a"), "href"), wanted)];
});

testPages("an area's page shows its response times and details", areaPages, ({ find, area }) => [
  mismatch("the facts", texts(find("main dt, main dd")), [
    ...[`Typical arrival in ${area.name}`, `${area.responseTime} on ordinary visits`],
    ...["Emergency response", `${business.emergencyResponse} ${business.emergencyWhere}`],
    ...["Coverage", area.coverage],
    ...["Streets we cover include", area.neighborhoods.join(", ")],
  ]),
]);

testPages("an area's page lists its neighbors, and links the served ones", areaPages, ({ area, ...page }) => {
  const items = list(section(page, "local").find("li"));
  const found = items.map((item) => ({ name: text(item), href: item.find("a").attr("href") }));
  return [mismatch("the towns", found, neighborsOf(area, areas))];
});

testPages("an area's page links every service with its price", areaPages, ({ area, ...page }) => {
  const rows = section(page, "services").find("li a");
  const wanted = services.flatMap((service) => [service.title, startingPrice(service)]);
  const hrefs = services.map((service) => serviceInAreaLink(service, area).href);
  return [
    mismatch("the services", texts(rows.find("span")), wanted),
    mismatch("the links", attributes(rows, "href"), hrefs),
  ];
});
