// On the home page the logo scrolls to the top instead of loading the page again.

document.querySelector<HTMLElement>("[data-logo]")?.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
});
