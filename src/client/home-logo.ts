/** Lets the logo of the home page scroll to the top instead of loading the page again. */
export function scrollByLogo(): void {
  document.querySelector<HTMLElement>("[data-logo]")?.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo({ top: 0, behavior: isStill ? "auto" : "smooth" });
  });
}
