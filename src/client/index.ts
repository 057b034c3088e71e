// What HTML cannot do alone, on every page, in a few hundred bytes. Everything works without it.
import { hideFloatingCall } from "./floating-call.ts";
import { closeMenus } from "./menus.ts";
import { showTooltips } from "./tooltips.ts";

closeMenus();
showTooltips();
hideFloatingCall();
for (const year of document.querySelectorAll("[data-year]")) year.textContent = `${new Date().getFullYear()}`;
