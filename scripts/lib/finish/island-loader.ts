import { defaultTreeAdapter as tree } from "parse5";
import { append, attributeOf, elements, type Page, type PageFile, pageFile, textOf } from "./page.ts";

// What Astro writes into a page that has islands: how it notices that one is near, and the element itself.
const loader = /^\(\(\)=>\{.*(?:"astro-island"|self\.Astro)/s;

/**
 * Moves what wakes a page's islands from the page into a file, which a visitor fetches on coming near the first of
 * them. Only where each of them waits for that anyway.
 * @returns the file; none where the page keeps all as it is
 */
export function deferIslandLoader({ document }: Page): PageFile | undefined {
  const all = elements(document);
  const islands = all.filter(({ tagName }) => tagName === "astro-island");
  if (islands.some((island) => attributeOf(island, "client") !== "visible")) return undefined;
  const loaders = all.filter((element) => element.tagName === "script" && loader.test(textOf(element)));
  const body = all.find(({ tagName }) => tagName === "body");
  if (islands.length === 0 || loaders.length === 0 || !body) return undefined;
  for (const script of loaders) tree.detachNode(script);
  const file = pageFile("islands", "js", loaders.map(textOf).join("\n"));
  append(body, "script", {}, waker(file.name));
  return file;
}

/** An island has no box of its own: its children tell when it is near. */
function waker(name: string): string {
  return (
    `{let o=new IntersectionObserver(e=>{e.some(e=>e.isIntersecting)&&(o.disconnect(),import("/${name}"))},` +
    `{rootMargin:"400px"});for(let e of document.querySelectorAll("astro-island>*"))o.observe(e)}`
  );
}
