import type { ClientDirective } from "astro";

/** How an island waits for a visitor's interaction: `client:interaction`, or with options `client:interaction={{ near: true }}`. */
export interface InteractionOptions {
  /** Also starts once the visitor has done anything on the page and the island is near. */
  near?: boolean;
  /** Also starts where the address has a query, which says what the island shows. */
  query?: boolean;
  /** Fetched beside the code. One with a media query belongs to what the island shows at first, which a query changes. */
  files?: readonly { href: string; media?: string }[];
}

const MARGIN = "400px";

/**
 * Starts an island once a visitor points at it, focuses something in it or clicks in it, as from assistive technology: until then
 * no code of it is fetched, and the page's pictures have the line and the processor for themselves. What the visitor does before
 * the code has arrived isn't lost:
 * - A form that is submitted stays on the page, and is marked for the code with `data-submitted`.
 * - The id of what was clicked is in `data-clicked`.
 * - A link with an id is a choice in its island. Its id becomes the address, which the code follows, and it leads where it says
 *   only if the code doesn't come.
 * - A file that is dropped goes into the island's field. A browser would leave the page for it.
 *
 * Astro writes this into each page with an island (astro.config.ts).
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const options: InteractionOptions = typeof value === "object" ? value : {};
  let started: Promise<void> | undefined;
  const start = () => {
    started ??= hydrate();
    return started;
  };
  const hydrate = async () => {
    preload(options.files ?? []);
    const render = await load();
    await render();
  };
  const isWaiting = () => island.hasAttribute("ssr");

  if (options.near) onceNear(island, start);
  else
    for (const event of ["pointerover", "focusin", "dragenter"])
      island.addEventListener(event, start, { once: true });
  island.addEventListener("click", async (event) => {
    if (!isWaiting() || !(event.target instanceof Element)) return;
    island.dataset.clicked = event.target.id;
    const link = event.target.closest<HTMLAnchorElement>("a[id]");
    const isChoice = link && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (isChoice) {
      event.preventDefault();
      location.hash = link.id;
    }
    await start();
    if (isChoice && isWaiting()) location.href = link.href;
  });
  island.addEventListener("submit", (event) => {
    event.preventDefault();
    island.dataset.submitted = "";
  });
  const field = island.querySelector<HTMLInputElement>("[type=file]");
  if (field) acceptDrop(island, field, isWaiting);
  const isInUse = !options.near && island.matches(":hover, :focus-within");
  if (isInUse || (options.query && location.search)) void start();
};

function preload(files: NonNullable<InteractionOptions["files"]>): void {
  for (const file of files)
    if (!file.media || !location.search)
      document.head.append(
        Object.assign(document.createElement("link"), {
          ...{ rel: "preload", as: "fetch", crossOrigin: "" },
          ...file,
        }),
      );
}

/** An island has no box of its own, so its children are observed. */
function onceNear(island: HTMLElement, start: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
    { rootMargin: MARGIN },
  );
  const observe = () => {
    for (const child of island.children) observer.observe(child);
  };
  for (const event of ["scroll", "pointerdown", "focusin"])
    addEventListener(event, observe, { once: true, passive: true });
  addEventListener("pointermove", function move({ movementX, movementY }) {
    // Browsers send one without movement to a page that appears under a resting mouse.
    if (!movementX && !movementY) return;
    removeEventListener("pointermove", move);
    observe();
  });
  // A page that was reloaded far down. Before the load, the question would take a layout of the whole page.
  addEventListener("load", () => scrollY > 0 && observe());
}

function acceptDrop(island: HTMLElement, field: HTMLInputElement, isWaiting: () => boolean): void {
  for (const name of ["dragover", "drop"] as const)
    island.addEventListener(name, (event) => {
      if (!isWaiting()) return;
      event.preventDefault();
      const files = event.dataTransfer?.files;
      if (files?.length) field.files = files;
    });
}

export default interaction;
