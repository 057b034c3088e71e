/** Offers alternatives when a call button is pressed on a computer. The link still works, for those that can call. */
export function showCallOptions() {
  const panel = document.querySelector<HTMLElement>("[data-options]");
  const isComputer = matchMedia("(hover: hover) and (pointer: fine)");
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const call = target.closest("a");
    if (panel && isComputer.matches && call?.href === panel.dataset.options) {
      // Some older browsers have none.
      panel.showPopover?.();
      panel.querySelector("button")?.focus();
    }
    const copy = target.closest<HTMLElement>("[data-copy]");
    if (copy) void copyText(copy);
  });
}

/** Copies what a button says. Where a browser doesn't allow it or knows no clipboard, the text takes the button's place. */
async function copyText(button: HTMLElement) {
  const text = button.dataset.copy ?? "";
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.replaceWith(`Copying isn't allowed here: ${text}`);
  }
}
