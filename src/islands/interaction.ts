import type { ClientDirective } from "astro";

/** When an island starts: `client:interaction`, or with options `client:interaction={{ page: true }}`. */
export interface InteractionOptions {
  /** At the first interaction with the page, instead of the first one with the island. */
  page?: boolean;
}

/**
 * Starts an island once a visitor points at it, focuses something in it or clicks in it, as from assistive technology: until then
 * no code of it is fetched, and the page's pictures have the line and the processor for themselves. What the visitor does before
 * the code has arrived isn't lost:
 * - A form that is submitted stays on the page, and is marked for the code with `data-submitted`.
 * - The id of what was clicked is in `data-clicked`.
 * - A link with an id is a choice in its island. Its id becomes the address, which the code follows, and it leads where it says
 *   only if the code doesn't come.
 *
 * The island gets an event `start` once it starts, for what only one island needs meanwhile.
 *
 * Astro writes this into each page with an island (astro.config.ts). It starts the island itself, from what Astro notes at the
 * element: the build leaves out Astro's own code for that, 1.5 kB of each page with an island (build/build.ts).
 */
function wait(island: HTMLElement): void {
  const { page }: InteractionOptions = JSON.parse(island.getAttribute("opts") ?? "{}").value;
  let started: Promise<void> | undefined;
  const start = () => {
    started ??= hydrate(island);
    return started;
  };
  if (page) oncePageIsUsed(start);
  else
    for (const event of ["pointerover", "focusin", "dragenter"])
      island.addEventListener(event, start, { once: true });
  island.addEventListener("click", (event) => {
    if (!isWaiting(island)) return;
    const target = event.target as Element;
    island.dataset.clicked = target.id;
    const link = target.closest<HTMLAnchorElement>("a[id]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return void start();
    event.preventDefault();
    link.setAttribute("aria-busy", "true");
    location.hash = link.id;
    start().catch(() => {
      location.href = link.href;
    });
  });
  island.addEventListener("submit", (event) => {
    event.preventDefault();
    island.dataset.submitted = "";
  });
  if (!page && island.matches(":hover, :focus-within")) void start();
}

const isWaiting = (island: HTMLElement) => island.hasAttribute("ssr");

async function hydrate(island: HTMLElement): Promise<void> {
  island.dispatchEvent(new Event("start"));
  const load = (attribute: string) => import(/* @vite-ignore */ island.getAttribute(attribute) ?? "");
  const [component, client] = await Promise.all([load("component-url"), load("renderer-url")]);
  client.default(island, component.default);
  island.removeAttribute("ssr");
}

/** Calls back at a visitor's first interaction with the page, wherever it is. */
function oncePageIsUsed(start: () => void): void {
  for (const event of ["scroll", "pointerdown", "focusin"]) addEventListener(event, start, { once: true });
  // Browsers send one without movement to a page that appears under a resting mouse.
  addEventListener("pointermove", ({ movementX, movementY }) => (movementX || movementY) && start());
}

addEventListener("DOMContentLoaded", () => {
  document.querySelectorAll<HTMLElement>("astro-island").forEach(wait);
});

const interaction: ClientDirective = () => {};
export default interaction;
