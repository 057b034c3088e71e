// What HTML cannot do alone, on every page, in a few hundred bytes. Everything works without it.
import { showCallOptions } from "./call-options.ts";
import { hideFloatingCall } from "./floating-call.ts";
import { closeMenus } from "./menus.ts";
import { showTooltips } from "./tooltips.ts";

closeMenus();
showTooltips();
hideFloatingCall();
showCallOptions();
for (const year of document.querySelectorAll("[data-year]")) year.textContent = `${new Date().getFullYear()}`;
