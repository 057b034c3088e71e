// The frame of every page: header, breadcrumbs, last call, floating call, footer. Unit tests of src/routes have the rules of
// menus, breadcrumbs and messages.
import { vcardPath } from "../../src/routes/navigation.ts";
import { paths } from "../../src/routes/routes.ts";
import { attributes, list, text, texts } from "./elements.ts";
import { allPages, mismatch, missing, pages, records, section, testPages, textPages } from "./pages.ts";

const { areas, business, phone, services } = records;
const { street, city } = business.address;
const entries = ["/", "/services", "/service-areas", "/about", "/contact"];
const ofServices = services.map(({ slug }) => `/services/${slug}`);
const ofAreas = areas.map(({ slug }) => `/service-areas/${slug}`);
// A record may contain one of these words, as in "null and void".
const written = JSON.stringify(records);
const missingValues = ["undefined", "null", "NaN", "[object "].filter((sign) => !written.includes(sign));

testPages(
  "no page shows undefined, null, NaN or a name in braces, or has an undefined class",
  allPages,
  ({ find }) => {
    const words = text(find("header, main, aside, footer"));
    return [
      missingValues.map((sign) => words.includes(sign) && `shows "${sign}"`),
      /\{\w+\}/.test(words) && "shows a name in braces",
      find(".undefined").length > 0 && "has the class undefined: a component uses a class that its CSS lacks",
    ];
  },
);

testPages(
  "a description is a text of its own, because Orca leaves out a lone element in it",
  allPages,
  ({ find }) =>
    list(find("dd"))
      .filter((value) => value.contents().length === 1 && value.children("span, strong, small").length === 1)
      .map((value) => `has an element around ${text(value)}`),
);

testPages("every page has the floating emergency call", allPages, ({ find }) => [
  mismatch("the number", attributes(find("[data-floating-call]"), "href"), [phone.tel]),
  // A notice may bring words that take their place.
  missing(text(find("[data-floating-call]")), [business.emergencyCall]),
]);

testPages("a page with a notice decides in its head whether it is shown", allPages, ({ find }) => {
  const isDecided = find("head script:not([type])").text().includes('"over-"');
  return [find("[role=note]").length > 0 && !isDecided && "shows it at any time"];
});

testPages("whatever a call is for, its words say that it calls, or whom", allPages, ({ find }) =>
  list(find('a[href^="tel:"]')).map((call) => {
    const [words, number] = [call.attr("aria-label") ?? text(call), call.attr("href") ?? ""];
    const says = number === phone.tel ? phone.text : number.replace("tel:", "");
    return !words.includes(says) && `"${words}" calls ${says}`;
  }),
);

testPages("only what is used by itself is a landmark, and no section of a text", allPages, ({ find }) =>
  list(find("section:is([aria-label], [aria-labelledby]):not([hidden])"))
    .filter((region) => region.find("form, button").length === 0 && !region.attr("aria-roledescription"))
    .map((region) => `the section "${region.attr("aria-label") ?? region.attr("aria-labelledby")}"`),
);

testPages(
  "the header has the logo, the number, and all entries with their submenus",
  allPages,
  ({ find }) => [
    mismatch("the logo", find('header a[data-logo][href="/"]').attr("aria-label"), `${business.name}, home`),
    missing(texts(find(`header a[href="${phone.tel}"]`)), [phone.text, `Get Free Quote ${phone.text}`]),
    missing(attributes(find("header nav a"), "href"), [...entries, ...ofServices, ...ofAreas.slice(0, 100)]),
  ],
);

testPages("the header marks the current page and its section", allPages, ({ find, route }) => {
  const found = list(find("header [aria-current]")).map((a) => `${a.attr("href")} ${a.attr("aria-current")}`);
  const { path = "" } = route ?? {};
  const urgent = ["/right-now", "/problems"];
  const current = [...urgent, ...entries, "/prices", "/design-your-door", ...ofServices, ...ofAreas].filter(
    (href) => href === path,
  );
  const above = [...urgent, ...entries].filter((href) => path.startsWith(`${href}/`));
  const wanted = [...above.map((href) => `${href} true`), ...current.map((href) => `${href} page`)];
  return [mismatch("the current entries", found, wanted)];
});

// structured-data.test.ts compares them with what search engines read.
testPages(
  "every page but home and error pages has breadcrumbs from home to itself",
  allPages,
  ({ find, route }) => {
    const nav = find('main nav[aria-label="Breadcrumb"]');
    if (!route || route.path === "/") return [nav.length > 0 && "has some"];
    return [
      mismatch("the first one", nav.find("li:first a").attr("href"), "/"),
      mismatch("the current one", texts(nav.find("[aria-current=page]")), texts(nav.find("li:last"))),
    ];
  },
);

// On these the text is directly followed by the footer's call.
const withoutLastCall: string[] = ["contact", ...textPages];
const withLastCall = pages.filter(({ route }) => !withoutLastCall.includes(route.kind));
testPages("a page ends with a call, and with messages about its subject", withLastCall, (page) => {
  const last = section(page, "ready");
  const hrefs = attributes(last.find("a:not(li a)"), "href").map(decodeURIComponent);
  const service = services.find(({ slug }) => "service" in page.route && slug === page.route.service);
  const area = areas.find(({ slug }) => "area" in page.route && slug === page.route.area);
  const subject = [...(service ? [service.searchTitle.toLowerCase()] : []), ...(area ? [area.name] : [])];
  return [
    mismatch("the call", hrefs[0], phone.tel),
    hrefs.slice(1).flatMap((href) => missing(href, subject)),
    missing(attributes(last.find("li a"), "href"), ["/contact#photos"]),
  ];
});

testPages("the footer links the first services and areas, and the other pages", allPages, ({ find }) =>
  missing(attributes(find("footer a"), "href"), [
    ...["/services", "/service-areas", "/contact", "/about", "/prices"],
    ...["/design-your-door", "/right-now", vcardPath],
    ...[...ofServices.slice(0, 5), ...ofAreas.slice(0, 5), ...textPages.map((name) => paths[name])],
  ]),
);

testPages("the footer has the number, the hours, and the address with a map", allPages, ({ find }) => {
  const map = find('footer address a[target="_blank"]');
  const query = new URL(map.attr("href") ?? "").searchParams.get("query") ?? "";
  return [
    missing(texts(find("footer p")), [business.blurb, business.hoursText]),
    missing(texts(find(`footer a[href="${phone.tel}"]`)), [phone.text]),
    [text(map), query].flatMap((words) => missing(words, [street, city])),
  ];
});

testPages("the footer states the copyright and the registration", allPages, ({ find }) => {
  const { name, legal, registrationNumber: registration, registrationLookUp } = business;
  const line = find("footer p:has([data-year])");
  const year = text(line.find("[data-year]"));
  return [
    !/^20\d\d$/.test(year) && `its year is "${year}"`,
    missing(text(line), [`© ${year} ${name}. ${legal}`, ...(registration ? [registration] : [])]),
    registration && mismatch("the look-up", line.find("a").attr("href"), registrationLookUp),
  ];
});
