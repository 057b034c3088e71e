import type { ClientDirective } from "astro";

/**
 * Starts an island when a visitor reaches for it, by pointer or by keyboard, or comes with an address that says what it
 * shows. The built page listens too, before this code has arrived, and marks the island as reached
 * (build/island-loader.ts).
 */
const reach: ClientDirective = (load, _options, island) => {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const hydrate = await load();
    await hydrate();
  };
  if (island.dataset.reached !== undefined || location.search) void start();
  else for (const event of ["pointerover", "focusin"]) island.addEventListener(event, start, { once: true });
};

export default reach;
