/**
 * Hides the floating call while another call of the page is on screen, also one that an island shows later. Where its own place
 * is off the screen, at the page's foot, it counts as away, too: the header then has the number (floating-call.module.css).
 */
export function hideFloatingCall() {
  const floating = document.querySelector<HTMLElement>("[data-floating-call]");
  const dock = floating?.parentElement;
  const reasons = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      isIntersecting === (target !== dock) ? reasons.add(target) : reasons.delete(target);
    floating?.toggleAttribute("data-away", reasons.size > 0);
  });
  if (dock) observer.observe(dock);
  const observeCalls = () => {
    for (const call of document.querySelectorAll("[data-calls]")) observer.observe(call);
  };
  observeCalls();
  new MutationObserver(observeCalls).observe(document.body, { childList: true, subtree: true });
}
