import { expect, test } from "vitest";
import { addressLine, directionsUrl } from "../../src/records/address.ts";
import { areaLink } from "../../src/routes/navigation.ts";
import { attributes, links, list, text } from "./elements.ts";
import { allPages, mismatch, missing, pageAt, records, section, testPages } from "./pages.ts";

const { areas, business, contact, phone } = records;
const contactPage = [pageAt("/contact")];

testPages("the contact page has a card with the ways to book", contactPage, (page) => {
  const card = section(page, "call");
  const hrefs = { phone: phone.tel, sms: phone.sms, whatsapp: phone.whatsapp };
  const ways = list(card.find("li")).map((way) => [way.find("a").attr("href"), text(way.find("p"))]);
  const wanted = contact.ways.map((way) => [hrefs[way.kind], way.text]);
  return [
    missing(links(card.find("a")), [`${phone.text} → ${phone.tel}`]),
    mismatch("the ways", ways, wanted),
  ];
});

testPages("the contact page has a card with the address and directions", contactPage, (page) => {
  const card = section(page, "visit");
  return [
    mismatch("the address", text(card.find("address")), addressLine(business.address)),
    mismatch("the directions", card.find('a[target="_blank"]').attr("href"), directionsUrl(business)),
  ];
});

testPages("the contact page links the first areas, and the page with all of them", contactPage, (page) => {
  const towns = section(page, "towns");
  const hrefs = attributes(towns.find("li a"), "href");
  const wanted = areas.slice(0, hrefs.length || 1).map((area) => areaLink(area).href);
  return [
    mismatch("the areas", hrefs, wanted),
    missing(links(towns.find("a")), ["View All → /service-areas"]),
  ];
});

testPages("the contact page has no form, since there is none", contactPage, ({ find }) => [
  find("form, input, textarea").length > 0 && "has one",
]);

test("only the 404 page tells the console which path was not found", () => {
  const logs = allPages.filter(({ source }) => source.includes("404: no page at"));
  expect(logs.map(({ file }) => file)).toEqual(["404.html"]);
});
