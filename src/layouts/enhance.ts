// What HTML alone cannot do, in a few hundred bytes on every page. Everything works without it.

/** Tooltips wait this long, and this long after one has closed the next opens at once. From the specification. */
const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_MS = 300;

closeMenus();
showTooltips();
stepAside();
for (const year of document.querySelectorAll("[data-year]")) year.textContent = `${new Date().getFullYear()}`;

/** A click outside closes open menus; Escape closes the innermost, and a panel that is open by hover or focus. */
function closeMenus() {
  const wide = matchMedia("(min-width: 64rem)");
  const open = () => document.querySelectorAll<HTMLDetailsElement>("[data-header] details[open]");
  // A submenu lives in its entry; the sheet is the panel beside its button, not the whole header.
  const isInside = (menu: HTMLElement, target: EventTarget | null) =>
    target instanceof Node &&
    [menu.closest("[data-menu]"), menu, menu.nextElementSibling].some((part) => part?.contains(target));

  document.addEventListener("click", ({ target }) => {
    for (const menu of open()) if (!isInside(menu, target)) menu.open = false;
  });
  // The focus that moves on closes what it leaves; on a narrow screen only the sheet, so that its list stays still,
  // and not where nothing takes the focus, as after a tap on the sheet's empty ground.
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (!wide.matches && !relatedTarget) return;
    for (const menu of open()) {
      const isHeld = !wide.matches && menu.closest("[data-menu]");
      if (!isHeld && isInside(menu, target) && !isInside(menu, relatedTarget)) menu.open = false;
    }
  });
  // A page that the back button brings back from memory comes with its menus shut.
  addEventListener("pagehide", () => {
    for (const menu of open()) menu.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    const shown = document.querySelector<HTMLElement>("[data-menu]:is(:hover, :focus-within)");
    const innermost = [...open()].at(-1) ?? shown?.querySelector("details");
    if (!innermost) return;
    if (shown && wide.matches) dismiss(shown);
    if (innermost.open || shown?.contains(document.activeElement))
      innermost.querySelector("summary")?.focus();
    innermost.open = false;
  });
}

/** Hides a panel that hover or focus would keep open, until either leaves it or its chevron opens it again. */
function dismiss(menu: HTMLElement) {
  const events = new AbortController();
  const options = { capture: true, signal: events.signal };
  const forget = () => {
    delete menu.dataset.dismissed;
    events.abort();
  };
  menu.dataset.dismissed = "";
  menu.addEventListener("pointerleave", (event) => event.target === menu && forget(), options);
  menu.addEventListener(
    "focusout",
    ({ relatedTarget }) => !(relatedTarget instanceof Node && menu.contains(relatedTarget)) && forget(),
    options,
  );
  menu.addEventListener("toggle", () => menu.querySelector("details[open]") && forget(), options);
}

/** Shows an icon-only control's name to those who see the icon; screen readers have its label. */
function showTooltips() {
  const bubble = document.createElement("span");
  bubble.className = "tooltip";
  bubble.role = "tooltip";
  let timer = 0;
  let closedAt = Number.NEGATIVE_INFINITY;
  let owner: HTMLElement | null = null;
  const show = (control: HTMLElement) => {
    owner = control;
    bubble.textContent = control.dataset.tooltip ?? "";
    document.body.append(bubble);
    const { left, width, bottom, top } = control.getBoundingClientRect();
    const middle = left + width / 2 - bubble.offsetWidth / 2;
    const below = bottom + 6 + bubble.offsetHeight < innerHeight;
    bubble.style.left = `${Math.max(4, Math.min(middle, document.body.clientWidth - bubble.offsetWidth - 4))}px`;
    bubble.style.top = `${below ? bottom + 6 : top - 6 - bubble.offsetHeight}px`;
  };
  const hide = () => {
    clearTimeout(timer);
    if (bubble.isConnected) closedAt = performance.now();
    bubble.remove();
    owner = null;
  };
  const start = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
    if (control && control === owner) return;
    hide();
    if (!control) return;
    const wait = performance.now() - closedAt < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS;
    timer = window.setTimeout(show, wait, control);
  };
  document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && start(event));
  document.addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) start(event);
  });
  for (const end of ["focusout", "pointerdown", "scroll"])
    document.addEventListener(end, hide, { passive: true });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
}

/** The floating call steps aside while another call of the page is on screen. */
function stepAside() {
  const floating = document.querySelector<HTMLElement>("[data-floating-call]");
  const seen = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) isIntersecting ? seen.add(target) : seen.delete(target);
    floating?.toggleAttribute("data-away", seen.size > 0);
  });
  for (const call of document.querySelectorAll("[data-calls]")) observer.observe(call);
}
