import { expect, test } from "vitest";
import { addressLine, directionsUrl } from "../../src/records/address.ts";
import { bySlug } from "../../src/records/service.ts";
import { fill } from "../../src/records/template.ts";
import { areaLink, serviceLink } from "../../src/routes/navigation.ts";
import { attributes, links, linkText, list, text, texts } from "./elements.ts";
import { allPages, mismatch, missing, pageAt, records, section, testPages } from "./pages.ts";

const { areas, business, checkUs, contact, phone, photos, rightNow, services } = records;
const rightNowPage = [pageAt("/right-now")];
const contactPage = [pageAt("/contact")];

testPages("the contact page has a card with the ways to book", contactPage, (page) => {
  const card = section(page, "call");
  const hrefs = { phone: phone.tel, sms: phone.sms, whatsapp: phone.whatsapp };
  const ways = list(card.find("li")).map((way) => [way.find("a").attr("href"), text(way.find("p"))]);
  const wanted = contact.ways.map((way) => [hrefs[way.kind], way.text]);
  const call = contact.ways.find(({ kind }) => kind === "phone");
  return [
    missing(links(card.find("li a")), call ? [`${call.title} ${phone.text} → ${phone.tel}`] : []),
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

testPages("the contact page shows which photos to send, each with a drawing", contactPage, (page) => {
  const guide = section(page, "photos");
  const found = list(guide.find("li:has(svg)")).map((photo) => texts(photo.find("h3, p")));
  return [
    mismatch(
      "the photos",
      found,
      photos.pictures.map(({ title, text: words }) => [title, words]),
    ),
  ];
});

testPages(
  "the about page says how to check us, and names our registration once there is one",
  [pageAt("/about")],
  (page) => {
    const check = section(page, "check-us");
    const { registrationNumber, registrationLookUp } = business;
    const own = registrationNumber ? [fill(checkUs.own, { registrationNumber })] : [];
    return [
      mismatch("the lead", text(check.find("h2 + p")), [checkUs.lead, ...own].join(" ")),
      registrationNumber && mismatch("the look-up", check.find("h2 + p a").attr("href"), registrationLookUp),
      mismatch(
        "the points",
        texts(check.find("li h3")),
        checkUs.items.map(({ title }) => title),
      ),
    ];
  },
);

testPages(
  "each situation has a call, and says what to do, where another one has the steps, and what to leave alone",
  rightNowPage,
  ({ find }) => {
    const found = list(find("main li[id]")).map((situation) => [
      ...[situation.attr("id"), ...texts(situation.find("h2, h3 + ul li"))],
      ...[texts(situation.find("ol li")), links(situation.find("a"))],
    ]);
    const wanted = rightNow.situations.map((situation) => {
      const { id, title, urgency, do: steps, leave, call, service } = situation;
      const label = urgency === "can-wait" ? `Call ${phone.text}` : rightNow.urgencyLabels[urgency];
      const ownCall = call ? `Call ${call} → tel:${call}` : `${label} → ${phone.tel}`;
      const named = rightNow.situations.filter((other) =>
        steps.some((step) => step.includes(`“${other.title}`)),
      );
      const others = named.map((other) => `${other.title} → #${other.id}`);
      const help = service ? [linkText(serviceLink(bySlug(services, service)))] : [];
      return [id, title, ...leave, steps, [ownCall, ...others, ...help]];
    });
    return [mismatch("the situations", found, wanted)];
  },
);

testPages(
  "a jump list leads to each situation and says how urgent it is, and leaves calling to the two calls above it",
  rightNowPage,
  ({ find }) => {
    const rows = list(find('main nav[aria-labelledby="jump"] li'));
    const wanted = rightNow.situations.map(({ id, title, urgency, unless, call }) => {
      const status = rightNow.urgencyStatus[urgency];
      const label = call ? `Call ${call}` : unless ? `${status}, ${unless}` : status;
      return [`${title}${label} → #${id}`];
    });
    return [
      mismatch(
        "the list",
        rows.map((row) => links(row.find("a"))),
        wanted,
      ),
    ];
  },
);

testPages(
  "the first call of /right-now is the emergency number, and ours comes after it",
  rightNowPage,
  ({ find }) => {
    const [emergency] = rightNow.situations.flatMap(({ call }) => (call ? [`tel:${call}`] : []));
    const calls = list(find('main a[href^="tel:"]')).map((call) => call.attr("href"));
    return [mismatch("the first calls", calls.slice(0, 2), [emergency, phone.tel])];
  },
);

testPages("the contact page has no form", contactPage, ({ find }) => [
  find("form, input, textarea").length > 0 && "has one",
]);

test("only the 404 page tells the console which path was not found", () => {
  const logs = allPages.filter(({ source }) => source.includes("404: no page at"));
  expect(logs.map(({ file }) => file)).toEqual(["404.html"]);
});
