// header.module.css opens the menus by hover and click. This closes them where CSS cannot.

/** Closes menus on a click outside, on Escape, when the focus leaves them, and when the visitor leaves the page. */
export function closeMenus() {
  const wide = matchMedia("(min-width: 75rem)");
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("[data-header] details[open]");
  // A submenu belongs to its entry. The mobile menu is the panel beside its button, not the whole header.
  const isInside = (menu: HTMLElement, target: EventTarget | null) =>
    target instanceof Node &&
    [menu.closest("[data-menu]"), menu, menu.nextElementSibling].some((part) => part?.contains(target));

  const closeBeside = ({ target }: Event) => {
    for (const menu of openMenus()) if (!isInside(menu, target)) menu.open = false;
  };
  document.addEventListener("click", closeBeside);
  // On an iPad, a tap on what can't be clicked is no click. In the mobile menu, what is pressed would move away.
  document.addEventListener("pointerdown", (event) => wide.matches && closeBeside(event));
  // On narrow screens only the mobile menu closes, so that its list keeps still, and not when nothing gets the focus,
  // as after a tap on the menu's empty background.
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (!wide.matches && !relatedTarget) return;
    for (const menu of openMenus()) {
      const staysOpen = !wide.matches && menu.closest("[data-menu]");
      if (!staysOpen && isInside(menu, target) && !isInside(menu, relatedTarget)) menu.open = false;
    }
  });
  // Of what opens in the mobile menu, its list comes into sight.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      const isSubmenu = target instanceof HTMLDetailsElement && target.open && target.closest("[data-menu]");
      if (isSubmenu && !wide.matches) target.nextElementSibling?.scrollIntoView({ block: "nearest" });
    },
    { capture: true },
  );
  // The back button may restore the page from the back/forward cache, where menus should be closed.
  addEventListener("pagehide", () => {
    for (const menu of openMenus()) menu.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    const hovered = document.querySelector<HTMLElement>("[data-menu]:hover");
    const innermost = [...openMenus()].at(-1) ?? hovered?.querySelector("details");
    if (!innermost) return;
    if (hovered && wide.matches) dismiss(hovered);
    if (innermost.open || hovered?.contains(document.activeElement))
      innermost.querySelector("summary")?.focus();
    innermost.open = false;
  });
}

/** Hides a panel that hover would keep open, until the pointer leaves it or its chevron opens it again. */
function dismiss(menu: HTMLElement) {
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  const undo = () => {
    delete menu.dataset.dismissed;
    listeners.abort();
  };
  menu.dataset.dismissed = "";
  menu.addEventListener("pointerleave", (event) => event.target === menu && undo(), options);
  menu.addEventListener("toggle", () => menu.querySelector("details[open]") && undo(), options);
}
