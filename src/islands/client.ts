// How an island's component takes over what the build has rendered. It stands in the place of Astro's own client for React
// (astro.config.ts), which hands over slots as HTML text: a page's policy forbids a browser to read that. interaction.ts calls it.
import { type ComponentType, createElement, type ReactElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// A page's policy lets no other HTML text in. React leaves the content of such an element alone.
const dangerouslySetInnerHTML = { __html: Reflect.get(window, "trustedTypes")?.emptyHTML ?? "" };

/** Hydrates an island. The built page must have all its slots. If React fails altogether, what was built takes its place. */
export default function hydrate(island: HTMLElement, component: ComponentType) {
  const built = [...island.childNodes].map((node) => node.cloneNode(true));
  // Astro notes each property with the kind of its value. Those of our islands are texts.
  const noted: Record<string, [kind: number, value: unknown]> = JSON.parse(
    island.getAttribute("props") ?? "{}",
  );
  const props = Object.entries(noted).map(([name, [, value]]) => [name, value]);
  const slots = [...island.querySelectorAll("astro-slot")].map((slot) => [
    slot.getAttribute("name") ?? "children",
    slotElement(slot),
  ]);
  startTransition(() => {
    hydrateRoot(island, createElement(component, Object.fromEntries([...props, ...slots])), {
      onUncaughtError(error) {
        // Not inside the island, which React may clear again.
        island.replaceWith(...built);
        reportError(error);
      },
    });
  });
}

/** A slot as an element of React. Where React makes the element anew, the nodes of the one before move in. */
function slotElement(built: Element): ReactElement {
  let shown = built;
  const ref = (element: Element | null) => {
    if (!element || element === shown) return;
    element.append(...shown.childNodes);
    shown = element;
  };
  const name = built.getAttribute("name");
  return createElement("astro-slot", { name, ref, suppressHydrationWarning: true, dangerouslySetInnerHTML });
}
