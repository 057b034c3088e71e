import { createHash } from "node:crypto";

/** A page without the island loader, and the loader as a file. */
interface DeferredLoader {
  html: string;
  file: { name: string; content: string };
}

// The inline scripts that Astro writes into a page with islands: the client:visible directive, and the custom element.
const LOADER =
  /<script>(\(\(\)=>\{(?:(?!<\/script>).)*?(?:"astro-island"|self\.Astro)(?:(?!<\/script>).)*)<\/script>/gs;

// Astro's inline style. It is in src/styles/base.css instead, so that the page's policy needs no hash for it.
const STYLE = /<style>astro-island,[^<]*<\/style>/;

// The files that an island needs at once, and that are no code.
const AT_TOUCH = /<script type="application\/json" data-at-touch[^>]*>(.*?)<\/script>/s;

/**
 * Moves Astro's island loader from a page into a file, which the browser fetches when the visitor comes near the first
 * island. That saves 1.6 kB in the page's first packets. With it the browser fetches what islands share, and in one go with
 * that the code of an island that is reached for, so that no file waits for another that names it. The loader also asks for
 * the other files that an island needs at once, from a list that isn't in the page any longer.
 * @param importsOf the names of the files that a file in _astro/ imports
 * @returns undefined for a page without islands
 * @throws Error if the loader is not found or can't be deferred, because Astro's output has changed
 */
export function deferIslandLoader(
  html: string,
  importsOf: (name: string) => readonly string[],
): DeferredLoader | undefined {
  const islands = html.match(/<astro-island\b[^>]*>/g) ?? [];
  if (islands.length === 0) return undefined;
  const eager = islands.find((island) => !/client="(visible|reach)"/.test(island));
  if (eager) throw new Error(`An island does not wait for its visitor: ${eager.slice(0, 200)}`);
  const code = [...html.matchAll(LOADER)].map(([, code]) => code).join("\n");
  if (!code.includes('"astro-island"')) {
    throw new Error(
      "A page has islands, but Astro's island loader was not found: adapt build/island-loader.ts.",
    );
  }
  const content = code + preloads(html.match(AT_TOUCH)?.[1]);
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  const name = `_astro/islands.${hash}.js`;
  const waitsTo = (client: string) => islands.some((island) => island.includes(`client="${client}"`));
  const files = islands.flatMap((island) =>
    [...island.matchAll(/(component|renderer)-url="\/_astro\/([^"]*)"/g)].flatMap(([, kind, file = ""]) =>
      kind === "renderer" ? [file, ...importsOf(file)] : importsOf(file),
    ),
  );
  const all = [...new Set([name.replace("_astro/", ""), ...files])].map((file) => file.replace(/\.js$/, ""));
  const starters = [
    `let i=()=>Promise.all(${JSON.stringify(all)}.map(f=>import("/_astro/"+f+".js")))`,
    ...(waitsTo("visible") ? [ON_APPROACH] : []),
    ...(waitsTo("reach") ? [onReach(islands.some((island) => /opts="[^"]*drop/.test(island)))] : []),
  ];
  const rest = html
    .replace(LOADER, "")
    .replace(STYLE, "")
    .replace(AT_TOUCH, "")
    // An island's uid depends on the project's folder, and nothing in a browser reads it.
    .replace(/(<astro-island) uid="[^"]*"/g, "$1");
  // In the page's last script, so that its policy needs no additional hash.
  const end = rest.lastIndexOf("</script>");
  const page = `${rest.slice(0, end)};{${starters.join(";")}}${rest.slice(end)}`;
  return { html: page, file: { name, content } };
}

/**
 * Imports the loader when an island that waits to be seen comes near, once the visitor has scrolled, moved a pointer or
 * pressed a key: until then the page's pictures have the line and the processor for themselves. Browsers send a pointermove
 * without movement to a page that appears under a resting mouse. An island has no box of its own, so its children are
 * observed. It reads scrollY after the load, because an answer before that would take a layout of the whole page.
 *
 * A link with an id in an island is a choice in it. One that is pressed before the island's code has arrived becomes the
 * address, which that code follows, and leads where it says only if the code doesn't come.
 */
const ON_APPROACH =
  `let o=new IntersectionObserver(e=>{e.some(e=>e.isIntersecting)&&(o.disconnect(),i())},{rootMargin:"400px"}),` +
  `v=()=>{for(let e of document.querySelectorAll("astro-island[client=visible]>*"))o.observe(e)};` +
  `let p=e=>e.movementX||e.movementY?v():addEventListener("pointermove",p,{once:!0});p(0);` +
  `for(let e of["scroll","pointerdown","focusin"])addEventListener(e,v,{once:!0,passive:!0});` +
  `addEventListener("load",e=>scrollY&&v());` +
  `addEventListener("click",e=>{let a=e.target.closest("astro-island[ssr] a[id]");` +
  `a&&!(e.ctrlKey||e.metaKey||e.shiftKey)&&(e.preventDefault(),location.hash=a.id,` +
  `i().catch(()=>location=a.getAttribute("href")))})`;

/** Puts a file that is dropped before the code has arrived into the island's field. A browser would leave the page for it. */
const ON_DROP =
  `for(let d of["dragover","drop"])l.addEventListener(d,e=>{let f=e.dataTransfer.files;` +
  `l.matches("[ssr]")&&(e.preventDefault(),f.length&&(l.querySelector("[type=file]").files=f))});`;

/**
 * Imports the loader when a visitor reaches for a client:reach island by pointer, keyboard or a click alone, as from
 * assistive technology, or opens an address that says what the island shows. The island hydrates on the same condition
 * (src/islands/reach.ts). A form that is submitted before its code has loaded stays on the page, and is marked for that
 * code, as is the island with the id of what was clicked.
 * @param takesFiles whether an island is also reached with a file that is dragged
 */
const onReach = (takesFiles: boolean) =>
  `for(let l of document.querySelectorAll("astro-island[client=reach]")){` +
  `let r=e=>{l.dataset.reached=e?.type=="click"?e.target.id:"";i();import(l.getAttribute("component-url"))};` +
  `for(let e of["pointerover","focusin","click"${takesFiles ? ',"dragenter"' : ""}])l.addEventListener(e,r,{once:!0});` +
  `l.addEventListener("submit",e=>{e.preventDefault();l.dataset.submitted=""});` +
  (takesFiles ? ON_DROP : "") +
  `(l.matches(":hover,:focus-within")||location.search&&/search/.test(l.getAttribute("opts")))&&r()}`;

/**
 * Code that fetches files, each once even if the island asks for it while it's under way. One with a media query belongs to
 * what the island shows at first, which an address with a choice changes.
 */
function preloads(files: string | undefined): string {
  if (!files) return "";
  return (
    `\nfor(let f of ${files})if(!f.media||!location.search)document.head.append(` +
    `Object.assign(document.createElement("link"),{rel:"preload",as:"fetch",crossOrigin:"",...f}))`
  );
}
