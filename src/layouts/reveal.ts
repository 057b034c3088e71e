// "View All Areas": shows the rest of a list that shows its first entries; it stays open for the visit.

for (const button of document.querySelectorAll<HTMLElement>("[data-reveals]")) {
  const list = document.getElementById(button.dataset.reveals ?? "");
  const key = `revealed:${button.dataset.reveals}`;
  const reveal = () => {
    list?.removeAttribute("data-collapsed");
    button.remove();
  };
  if (visitMemory()?.getItem(key)) reveal();
  button.addEventListener("click", () => {
    const firstHidden = [...(list?.children ?? [])].find((item) => item.getClientRects().length === 0);
    reveal();
    visitMemory()?.setItem(key, "yes");
    firstHidden?.querySelector("a")?.focus();
  });
}

/** What the browser remembers until the tab is closed; nothing where the visitor forbids it. */
function visitMemory(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
