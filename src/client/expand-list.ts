// "View All Areas": shows the rest of a list. The list stays expanded for the visit.

for (const button of document.querySelectorAll<HTMLElement>("[data-expands]")) {
  const list = document.getElementById(button.dataset.expands ?? "");
  const key = `expanded:${button.dataset.expands}`;
  const expand = () => {
    list?.removeAttribute("data-collapsed");
    button.remove();
  };
  if (visitStorage()?.getItem(key)) expand();
  button.addEventListener("click", () => {
    const firstHidden = [...(list?.children ?? [])].find((item) => item.getClientRects().length === 0);
    expand();
    visitStorage()?.setItem(key, "yes");
    firstHidden?.querySelector("a")?.focus();
  });
}

/** The browser's sessionStorage; undefined if the visitor blocks it. */
function visitStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
