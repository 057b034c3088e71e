// The frame of every page: header, breadcrumbs, last call, floating call, footer.
import { phoneLinks } from "../../src/records/phone.ts";
import { bySlug } from "../../src/records/service.ts";
import { breadcrumbsOf } from "../../src/routes/breadcrumbs.ts";
import {
  ariaCurrent,
  designLink,
  footerLinks,
  headerEntries,
  type MenuLink,
  photosLink,
  problemsLinks,
  rightNowLink,
  vcardName,
  vcardPath,
} from "../../src/routes/navigation.ts";
import { subjectOf } from "../../src/routes/subject.ts";
import { attributes, links, linkText, list, text, texts } from "./elements.ts";
import { allPages, mismatch, missing, pages, records, section, testPages } from "./pages.ts";

const { business, home, phone, rightNow, services } = records;
const { street, city, state, zip } = business.address;
const entries = headerEntries(records).flatMap(({ submenu = [], more = [], ...entry }): MenuLink[] => [
  entry,
  ...submenu,
  ...more,
]);
const entryText = ({ name, note, href }: MenuLink) =>
  linkText({ name: note ? `${name} ${note}` : name, href });
const footer = footerLinks(records);
const number = `${phone.text} → ${phone.tel}`;
const quote = `Get Free Quote → ${phone.tel}`;
// A record may contain one of these words, as in "null and void".
const written = JSON.stringify(records);
const missingValues = ["undefined", "null", "NaN", "[object "].filter((sign) => !written.includes(sign));

testPages("every page is in English", allPages, ({ find }) => [
  mismatch("lang", find("html").attr("lang"), "en"),
]);

testPages("no page shows undefined, null or NaN, or has an undefined class", allPages, ({ find }) => {
  const words = text(find("header, main, aside, footer"));
  return [
    missingValues.map((sign) => words.includes(sign) && `shows "${sign}"`),
    /\{\w+\}/.test(words) && "shows a name in braces",
    find(".undefined").length > 0 && "has the class undefined: a component uses a class that its CSS lacks",
  ];
});

testPages("no drawing has a size in rem, which SVG attributes don't support", allPages, ({ source }) => [
  /<svg[^>]*\b(width|height)="[\d.]+rem"/.exec(source)?.[0],
]);

testPages("every page begins with a skip link", allPages, ({ find }) => [
  mismatch("the first link", find("body a").first().attr("href"), `#${find("main").attr("id")}`),
]);

testPages("every page has the floating emergency call", allPages, ({ find }) => [
  mismatch("the number", attributes(find("[data-floating-call]"), "href"), [phone.tel]),
  // A notice may bring words that take their place.
  missing(text(find("[data-floating-call]")), [business.emergencyCall]),
]);

testPages("a page with a notice decides in its head whether it is shown", allPages, ({ find }) => {
  const isDecided = find("head script:not([type])").text().includes('"over-"');
  return [find("[role=note]").length > 0 && !isDecided && "shows it at any time"];
});

testPages("the header has all entries with their submenus, and calls", allPages, ({ find }) => [
  mismatch("the menu", links(find("header nav a")), [...entries.map(entryText), quote]),
]);

testPages("the header has the logo, and the number as a call", allPages, ({ find }) => [
  mismatch("the logo", find('header a[data-logo][href="/"]').attr("aria-label"), `${business.name}, home`),
  missing(links(find("header a")), [number]),
]);

testPages("the header marks the current page and its section", allPages, ({ find, route }) => {
  const found = list(find("header [aria-current]")).map((a) => [a.attr("href"), a.attr("aria-current")]);
  const states = entries.map(({ href }) => [href, ariaCurrent(href, route?.path)]);
  const wanted = states.filter(([, state]) => state);
  return [mismatch("the current entries", found, wanted)];
});

testPages("the menus open without a script, one submenu at a time", allPages, ({ find }) => [
  missing(texts(find("header summary")), ["Menu"]),
  missing(attributes(find("header li summary"), "aria-label"), ["Services menu", "Service Areas menu"]),
  // Of details elements with the same name, only one is open.
  mismatch("their names", attributes(find("header li details"), "name"), ["submenu", "submenu"]),
]);

testPages("every page but home and error pages has its breadcrumbs", allPages, ({ find, route }) => {
  const wanted = route ? breadcrumbsOf(records, route) : [];
  const names = wanted.map(({ name }) => name);
  const nav = find('main nav[aria-label="Breadcrumb"]');
  return [
    mismatch("the breadcrumbs", texts(nav.find("li")), names),
    mismatch("their links", links(nav.find("a")), wanted.slice(0, -1).map(linkText)),
    mismatch("the current one", texts(nav.find("[aria-current=page]")), names.slice(-1)),
  ];
});

// On these the text is directly followed by the footer's call.
const withoutLastCall = ["contact", "privacy", "accessibility"];
const withLastCall = pages.filter(({ route }) => !withoutLastCall.includes(route.kind));
testPages(
  "a page ends with a call, with messages about its subject, and with what helps before",
  withLastCall,
  (page) => {
    const subject = subjectOf(records, page.route);
    const { tel, sms, whatsapp } = phoneLinks(business, subject);
    const last = section(page, "ready");
    const service = page.route.kind === "service" ? bySlug(services, page.route.service) : undefined;
    const sentence = page.route.kind === "service-in-area" ? [] : [service?.closing?.text ?? home.ctaText];
    const isRightNow = page.route.kind === "right-now";
    const before = subject.service?.newDoor ? designLink(records) : rightNowLink(records);
    const help = [...(isRightNow ? problemsLinks(records) : [before]), photosLink(records)];
    const words = isRightNow ? [rightNow.callHeading, rightNow.callText] : [home.ctaHeading, ...sentence];
    return [
      mismatch("the calls and messages", attributes(last.find("a:not(li a)"), "href"), [tel, sms, whatsapp]),
      mismatch("what helps", links(last.find("li a")), help.map(linkText)),
      missing(texts(last.find("h2, p, a")), [`Call ${phone.text}`, ...words]),
    ];
  },
);

// The contact page links it beside the number too.
testPages("every footer links the vCard", allPages, ({ find, route }) => {
  const found = attributes(find(`a[href="${vcardPath}"]`), "download");
  return [
    mismatch("the file names", found, Array(route?.kind === "contact" ? 2 : 1).fill(vcardName(business))),
  ];
});

testPages(
  "the footer has quick links, services and areas, and below its line the other pages that no menu has",
  allPages,
  ({ find }) => {
    const services = [...footer.services.map(linkText), "View All Services → /services"];
    const areas = [...footer.areas.map(linkText), "View All Areas → /service-areas"];
    const wanted = [...footer.quick.map(linkText), ...services, ...areas];
    return [
      mismatch("the links", links(find("footer nav a")), wanted),
      mismatch(
        "below its line",
        links(find("footer div:has(> p [data-year]) > ul a")),
        footer.pages.map(linkText),
      ),
    ];
  },
);

testPages("the footer has the number, the hours, and the address with a map", allPages, ({ find }) => {
  const map = find('footer address a[target="_blank"]');
  const query = new URL(map.attr("href") ?? "").searchParams.get("query") ?? "";
  return [
    missing(texts(find("footer p")), [business.blurb, business.hoursText]),
    missing(links(find("footer a")), [number]),
    missing(text(map), [street, `${city}, ${state} ${zip}`]),
    missing(query, [street, city]),
  ];
});

testPages("the footer states the copyright and the registration", allPages, ({ find }) => {
  const { name, legal, registrationNumber: registration, registrationLookUp } = business;
  const year = text(find("footer [data-year]"));
  return [
    !/^20\d\d$/.test(year) && `its year is "${year}"`,
    mismatch("the legal line", texts(find("footer p:has([data-year]) > span")), [
      `© ${year} ${name}. ${legal}`,
      ...(registration ? [`New Jersey Home Improvement Contractor registration ${registration}`] : []),
    ]),
    registration &&
      mismatch("the look-up", find("footer p:has([data-year]) a").attr("href"), registrationLookUp),
  ];
});
