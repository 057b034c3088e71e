/** Hides the floating call while another call of the page is on screen, also one that an island shows later. */
export function hideFloatingCall() {
  const floating = document.querySelector<HTMLElement>("[data-floating-call]");
  const visible = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      isIntersecting ? visible.add(target) : visible.delete(target);
    floating?.toggleAttribute("data-away", visible.size > 0);
  });
  const observeCalls = () => {
    for (const call of document.querySelectorAll("[data-calls]")) observer.observe(call);
  };
  observeCalls();
  new MutationObserver(observeCalls).observe(document.body, { childList: true, subtree: true });
}
