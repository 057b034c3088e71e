import { attributes, list, text } from "./elements.ts";
import { allPages, type BuiltPage, files, manifest, pageAt, records, table, testPages } from "./pages.ts";

const { phone } = records;
const known = [phone.tel, phone.sms, phone.whatsapp].map(withoutQuery);
const emergencyCalls = records.rightNow.situations.flatMap(({ call }) => (call ? [`tel:${call}`] : []));
const written = JSON.stringify(records);
const ids = new Map<string, Set<string>>();

testPages("a link inside the site never leads to a redirect", allPages, (page) =>
  hrefs(page, /^[/.?]/).map((href) => {
    const [path = ""] = href.split(/[?#]/);
    const { kind } = table.resolve(path);
    const isFile = files.has(path.slice(1)) && !path.endsWith(".html");
    return kind !== "serve" && !isFile && `links ${href}, which is answered with ${kind}`;
  }),
);

testPages("a fragment names an element of the linked page", allPages, (page) =>
  hrefs(page, /#/).map((href) => {
    const [address = "", fragment = ""] = href.split("#");
    const path = withoutQuery(address);
    return !idsOf(path ? pageAt(path) : page).has(fragment) && `links ${href}, but no element has that id`;
  }),
);

testPages(
  "every call, text message and WhatsApp link has the record's number, or is an emergency call",
  allPages,
  (page) => {
    const allowed = page.route?.kind === "right-now" ? [...known, ...emergencyCalls] : known;
    return hrefs(page, /^(tel|sms):|wa\.me|whatsapp/i).map(
      (href) => !allowed.includes(withoutQuery(href)) && `links ${href}`,
    );
  },
);

testPages("every phone number on a page is the record's, or is in a record's text", allPages, ({ find }) => {
  const numbers = text(find("header, main, aside, footer")).match(/\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}/g) ?? [];
  return numbers.map((number) => !written.includes(number) && `shows ${number}, which is in no record`);
});

testPages("a link leads to a page, a call, a message, a map or the state's look-up", allPages, (page) =>
  hrefs(
    page,
    /^(?!\/(?!\/)|#|tel:|sms:|mailto:\?|https:\/\/wa\.me\/|https:\/\/www\.google\.com\/maps\/)/,
  ).map((href) => href !== records.business.registrationLookUp && `links ${href}`),
);

testPages("a link that opens a new tab has rel=noopener", allPages, ({ find }) =>
  list(find('a[target]:not([rel~="noopener"])')).map(
    (link) => `the link ${link.attr("href")} lacks rel="noopener"`,
  ),
);

/** The ids of a page, cached because many pages link it. */
function idsOf({ file, find }: BuiltPage): Set<string> {
  const found = ids.get(file) ?? new Set(attributes(find("[id]"), "id"));
  ids.set(file, found);
  return found;
}

/** The hrefs of a page that match. */
function hrefs({ find }: BuiltPage, pattern: RegExp): string[] {
  return attributes(find("a"), "href")
    .map((href) => href.replace(manifest.siteUrl, ""))
    .filter((href) => pattern.test(href));
}

function withoutQuery(href: string): string {
  return href.replace(/\?.*/, "");
}
