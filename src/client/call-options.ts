/** Offers alternatives when a call button is pressed on a computer. The link still works, for those that can call. */
export function showCallOptions() {
  const panel = document.querySelector<HTMLElement>("[data-options]");
  const isComputer = matchMedia("(hover: hover) and (pointer: fine)");
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const call = target.closest("a");
    if (panel && isComputer.matches && call?.href === panel.dataset.options) {
      panel.showPopover();
      panel.querySelector("button")?.focus();
    }
    const copy = target.closest<HTMLElement>("[data-copy]");
    if (copy)
      navigator.clipboard.writeText(copy.dataset.copy ?? "").then(() => copy.replaceChildren("Copied"));
  });
}
