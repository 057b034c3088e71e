import { createHash } from "node:crypto";

// What Astro writes into a page that has islands: how it notices that one is near, and the element itself.
const loader =
  /<script>(\(\(\)=>\{(?:(?!<\/script>).)*?(?:"astro-island"|self\.Astro)(?:(?!<\/script>).)*)<\/script>/gs;
const island = /<astro-island [^>]*client="(\w+)"/g;

/** A page whose islands wake by a file of their own. */
export interface Deferred {
  html: string;
  /** The file, under dist/; undefined for a page that keeps all as it is. */
  file?: { name: string; script: string };
}

/**
 * Moves what wakes a page's islands from the page into a file, which a visitor fetches on coming near the first of
 * them. Only where each of them waits for that anyway.
 */
export function deferIslandLoader(html: string): Deferred {
  const clients = [...html.matchAll(island)].map(([, client]) => client);
  if (clients.length === 0 || clients.some((client) => client !== "visible")) return { html };
  const scripts = [...html.matchAll(loader)].map(([, script = ""]) => script);
  if (scripts.length === 0) return { html };
  const script = scripts.join("\n");
  const hash = createHash("sha256").update(script).digest("base64url").slice(0, 8);
  const name = `_astro/islands.${hash}.js`;
  const rest = html.replace(loader, "");
  return {
    html: rest.replace("</body>", () => `<script>${waker(name)}</script></body>`),
    file: { name, script },
  };
}

/** An island has no box of its own: its children tell when it is near. */
function waker(name: string): string {
  return (
    `{let o=new IntersectionObserver(e=>{e.some(e=>e.isIntersecting)&&(o.disconnect(),import("/${name}"))},` +
    `{rootMargin:"400px"});for(let e of document.querySelectorAll("astro-island>*"))o.observe(e)}`
  );
}
