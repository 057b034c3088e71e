import { expect, test } from "vitest";
import { deferIslandLoader as defer } from "./island-loader.ts";

// Astro's inline scripts for islands, and a script of our own.
const DIRECTIVE = "(()=>{(self.Astro||(self.Astro={})).visible=a})();";
const ELEMENT = '(()=>{customElements.define("astro-island",f)})();';
const OWN = "<script>(()=>{menus()})();</script>";
const LOADER = `<script>${DIRECTIVE}</script><script>${ELEMENT}</script>`;

const IMPORTS: Readonly<Record<string, string[]>> = {
  "a.1.js": ["shared.3.js"],
  "client.2.js": ["shared.3.js"],
};
const deferIslandLoader = (html: string) => defer(html, (name) => IMPORTS[name] ?? []);

const page = (loader: string, ...clients: string[]) =>
  `<body>${loader}${OWN}${clients.map((client) => `<astro-island client="${client}"><p>A</p></astro-island>`).join("")}</body>`;

/** How a page names the loader. */
const stem = (file?: { name: string }) => `"${file?.name.replace(/^_astro\/|\.js$/g, "")}"`;

test("the loader becomes a file that the page imports, and other scripts stay", () => {
  const { html = "", file } = deferIslandLoader(page(LOADER, "visible", "visible")) ?? {};
  expect(file?.content).toBe(`${DIRECTIVE}\n${ELEMENT}`);
  expect(file?.name).toMatch(/^_astro\/islands\.[\w-]{8}\.js$/);
  expect(html).toContain(stem(file));
  expect(html).toContain(OWN.replace("</script>", ""));
  expect(html).not.toContain("customElements");
});

test("a client:reach island imports the loader at its first touch, or for an address with a choice", () => {
  const { html = "", file } = deferIslandLoader(page(LOADER, "reach")) ?? {};
  expect(html).toContain(stem(file));
  expect(html).toContain('["pointerover","focusin","click"]');
  expect(html).toContain("location.search");
  expect(html).not.toContain("IntersectionObserver");
  // A file that is dragged over an island that takes one reaches for it, too.
  const takesFiles = page(LOADER, "reach").replace('client="reach"', '$& opts="search drop"');
  expect(deferIslandLoader(takesFiles)?.html).toContain('["pointerover","focusin","click","dragenter"]');
});

test("a client:visible island is observed only after a scroll, a pointer or a key", () => {
  const { html = "" } = deferIslandLoader(page(LOADER, "visible")) ?? {};
  expect(html).toMatch(/\["scroll","pointerdown","focusin"\]\)addEventListener\(e,v,/);
  expect(html).toContain("e.movementX||e.movementY?v()");
  expect(html.indexOf("observe(e)")).toBeGreaterThan(html.indexOf("v=()=>{"));
});

test("a client:visible and a client:reach island on one page don't wait for each other", () => {
  const { html = "", file } = deferIslandLoader(page(LOADER, "reach", "visible")) ?? {};
  expect(html.split(stem(file)), "the loader is named once").toHaveLength(2);
  expect(html).toContain('querySelectorAll("astro-island[client=visible]>*")');
  expect(html).toContain('querySelectorAll("astro-island[client=reach]")');
});

const ISLAND = 'client="reach" component-url="/_astro/a.1.js" renderer-url="/_astro/client.2.js"';

test("what islands share is fetched with the loader, and the code of an island when it's reached for, so that no file waits for another", () => {
  const { html = "", file } =
    deferIslandLoader(page(LOADER, "reach").replace('client="reach"', ISLAND)) ?? {};
  expect(html).toContain(`[${stem(file)},"shared.3","client.2"]`);
  expect(html).toContain('i();import(l.getAttribute("component-url"))');
});

test("the files that an island needs at once are fetched by the loader, and the page doesn't name them", () => {
  const files = '[{"href":"/list.json"},{"href":"/a.webp","media":"all"}]';
  const list = `<script type="application/json" data-at-touch>${files}</script>`;
  const { html = "", file } = deferIslandLoader(list + page(LOADER, "reach")) ?? {};
  expect(file?.content).toContain(`of ${files})if(!f.media||!location.search)`);
  expect(html).not.toContain("/list.json");
});

test("an island has no uid, which would depend on the project's folder", () => {
  const { html = "" } =
    deferIslandLoader(page(LOADER, "visible").replace("<astro-island", '$& uid="Z1f"')) ?? {};
  expect(html).toContain('<astro-island client="visible">');
});

test("a page without islands stays as it is", () => {
  expect(deferIslandLoader(page(""))).toBeUndefined();
});

test.each([
  [
    "the loader is not found",
    page("", "visible"),
    "A page has islands, but Astro's island loader was not found",
  ],
  ["only a part of the loader is found", page(`<script>${DIRECTIVE}</script>`, "visible"), "was not found"],
  [
    "an island does not wait",
    page(LOADER, "visible", "idle"),
    'An island does not wait for its visitor: <astro-island client="idle">',
  ],
])("the build stops where %s", (_, html, message) => {
  expect(() => deferIslandLoader(html)).toThrow(message);
});
