import type { ClientDirective } from "astro";

/**
 * Starts an island when a visitor reaches for it, by pointer, by keyboard or by a click alone; `client:reach="search drop"`
 * also where the address has a query that says what the island shows, and for a file that is dragged over it. The built page
 * listens before this code has arrived, and marks the island as reached (build/island-loader.ts).
 */
const reach: ClientDirective = (load, { value }, island) => {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const hydrate = await load();
    await hydrate();
  };
  const isAsked = /search/.test(value) && location.search !== "";
  if (island.dataset.reached !== undefined || isAsked) void start();
  else
    for (const event of ["pointerover", "focusin", "click", "dragenter"])
      island.addEventListener(event, start, { once: true });
};

export default reach;
