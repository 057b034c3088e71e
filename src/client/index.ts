// A few hundred bytes on every page for what HTML can't do alone. Everything works without them.
import { showCallOptions } from "./call-options.ts";
import { hideFloatingCall } from "./floating-call.ts";
import { closeMenus } from "./menus.ts";
import { showTooltips } from "./tooltips.ts";

closeMenus();
showTooltips();
hideFloatingCall();
showCallOptions();
for (const year of document.querySelectorAll("[data-year]")) year.textContent = `${new Date().getFullYear()}`;
