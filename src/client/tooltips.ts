// From the specification: a tooltip opens after this delay. Within the skip delay after one closes, the next opens at once.
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Shows the name of an icon-only control to people who see the icon. Screen readers have its label. */
export function showTooltips() {
  const tooltip = document.createElement("span");
  tooltip.className = "tooltip";
  tooltip.role = "tooltip";
  let timer = 0;
  let closedAt = Number.NEGATIVE_INFINITY;
  let owner: HTMLElement | null = null;
  const show = (control: HTMLElement) => {
    owner = control;
    tooltip.textContent = control.ariaLabel;
    document.body.append(tooltip);
    const { left, width, bottom, top } = control.getBoundingClientRect();
    const middle = left + width / 2 - tooltip.offsetWidth / 2;
    const fitsBelow = bottom + 6 + tooltip.offsetHeight < innerHeight;
    tooltip.style.left = `${Math.max(4, Math.min(middle, document.body.clientWidth - tooltip.offsetWidth - 4))}px`;
    tooltip.style.top = `${fitsBelow ? bottom + 6 : top - 6 - tooltip.offsetHeight}px`;
  };
  const hide = () => {
    clearTimeout(timer);
    if (tooltip.isConnected) closedAt = performance.now();
    tooltip.remove();
    owner = null;
  };
  const start = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
    if (control && control === owner) return;
    hide();
    if (!control) return;
    const delay = performance.now() - closedAt < SKIP_DELAY_MS ? 0 : DELAY_MS;
    timer = window.setTimeout(show, delay, control);
  };
  document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && start(event));
  document.addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) start(event);
  });
  for (const end of ["focusout", "pointerdown", "scroll"])
    document.addEventListener(end, hide, { passive: true });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
}
