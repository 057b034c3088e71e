// What HTML alone cannot do, in a few hundred bytes on every page. Everything works without it.

/** Tooltips wait this long, and this long after one has closed the next opens at once. From the specification. */
const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_MS = 300;

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

closeMenus();
showTooltips();
smoothLogo();
stepAside();
revealLists();
for (const year of document.querySelectorAll("[data-year]")) year.textContent = `${new Date().getFullYear()}`;
const notFound = document.querySelector("[data-not-found]");
if (notFound) console.warn("404: no page at", location.pathname);

/** A click outside closes open menus; Escape closes them and a hovered panel, and gives the focus back. */
function closeMenus() {
  const open = () => document.querySelectorAll<HTMLDetailsElement>("[data-header] details[open]");
  document.addEventListener("click", ({ target }) => {
    for (const menu of open()) {
      const home = menu.closest("[data-menu]") ?? menu.closest("[data-header]");
      if (target instanceof Node && !home?.contains(target)) menu.open = false;
    }
  });
  // A page that the back button brings back from memory comes with its menus shut.
  addEventListener("pagehide", () => {
    for (const menu of open()) menu.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    const innermost = [...open()].at(-1);
    const hovered = document.querySelector<HTMLElement>("[data-menu]:is(:hover, :has(:focus-visible))");
    if (hovered) {
      hovered.dataset.dismissed = "";
      const forget = () => delete hovered.dataset.dismissed;
      hovered.addEventListener("pointerleave", forget, { once: true });
      hovered.addEventListener("focusout", forget, { once: true });
    }
    if (!innermost) return;
    innermost.open = false;
    innermost.querySelector("summary")?.focus();
  });
}

/** Names an icon-only control to those who point at it or focus it with the keyboard. */
function showTooltips() {
  const bubble = document.createElement("span");
  bubble.className = "tooltip";
  bubble.role = "tooltip";
  bubble.id = "tooltip";
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
    control.setAttribute("aria-describedby", bubble.id);
  };
  const hide = () => {
    clearTimeout(timer);
    if (bubble.isConnected) closedAt = performance.now();
    bubble.remove();
    owner?.removeAttribute("aria-describedby");
    owner = null;
  };
  const start = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
    if (control === owner) return;
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

/** On the home page the logo leads to the top of the page that is already there. */
function smoothLogo() {
  document.querySelector("[data-logo]")?.addEventListener("click", (event) => {
    if (location.pathname !== "/") return;
    event.preventDefault();
    scrollTo({ top: 0, behavior: reducedMotion.matches ? "auto" : "smooth" });
  });
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

/** A list that shows its first entries until its button is pressed; it stays open for the visit. */
function revealLists() {
  for (const button of document.querySelectorAll<HTMLElement>("[data-reveals]")) {
    const list = document.getElementById(button.dataset.reveals ?? "");
    const key = `revealed:${button.dataset.reveals}`;
    const reveal = () => {
      list?.removeAttribute("data-collapsed");
      button.hidden = true;
    };
    if (visitMemory()?.getItem(key)) reveal();
    button.addEventListener("click", () => {
      const firstHidden = [...(list?.children ?? [])].find((item) => item.getClientRects().length === 0);
      reveal();
      visitMemory()?.setItem(key, "yes");
      firstHidden?.querySelector("a")?.focus();
    });
  }
}

/** What the browser remembers until the tab is closed; nothing where the visitor forbids it. */
function visitMemory(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
