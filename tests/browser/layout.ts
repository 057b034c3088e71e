// What lies where on a page: what is cut, covered, crowded or beyond the edge.
import type { Page } from "@playwright/test";

/** What does not fit the width of the window: the page itself, or words beyond its edge. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { documentElement: root, body } = document;
    if (Math.max(root.scrollWidth, body.scrollWidth) > innerWidth)
      faults.push(`the page is ${Math.max(root.scrollWidth, body.scrollWidth)} px wide`);
    window.scrollTo({ left: 1000, behavior: "instant" });
    if (scrollX > 0) faults.push("the page scrolls sideways");
    window.scrollTo({ left: 0, top: 0, behavior: "instant" });

    const scrollsOrHides = (element: Element | null): boolean =>
      element !== null &&
      element !== body &&
      element !== root &&
      (getComputedStyle(element).overflowX !== "visible" || scrollsOrHides(element.parentElement));
    for (const element of document.querySelectorAll("main *, header *, footer *")) {
      const ownText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      const { left, right, width } = element.getBoundingClientRect();
      const beyond = width > 0 && (right > innerWidth + 1 || left < -1);
      const moved = element.closest("[data-floating-call]");
      if (ownText && beyond && !moved && !scrollsOrHides(element))
        faults.push(`"${element.textContent.trim().slice(0, 40)}" is beyond the edge`);
    }
    return faults;
  });
}

/** Spaces the text as WCAG 1.4.12 lets every visitor do, in a way that the page's policy allows. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = [sheet];
  });
}

/** Texts of which a box that does not scroll hides a part. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.nodeValue?.trim() || !parent?.checkVisibility()) continue;
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        if (clipPath !== "none") break;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        // The carousel's other cards lie beside its window on purpose.
        const moves = box.closest("[aria-roledescription]") !== null;
        const sideways =
          /hidden|clip/.test(overflowX) && !moves && (text.left < left - 2 || text.right > right + 2);
        const upright = /hidden|clip/.test(overflowY) && (text.top < top - 2 || text.bottom > bottom + 2);
        if (sideways || upright) cut.push(node.nodeValue.trim().slice(0, 60));
        if (sideways || upright || overflowY === "auto") break;
      }
    }
    return cut;
  });
}

/** The controls, all or only the focused one, that lie under the call when the browser has brought them on screen. */
export async function coveredControls(page: Page, focusedOnly = false): Promise<string[]> {
  return page.evaluate(async (onlyFocused) => {
    const call = document.querySelector("[data-floating-call]");
    // Observers report after the frame that follows a scroll.
    const settle = () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    const liesUnderCall = (control: Element) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const columns = [left + 2, (left + right) / 2, right - 2];
      const rows = [top + 2, (top + bottom) / 2, bottom - 2];
      return columns.some((x) => rows.some((y) => call?.contains(document.elementFromPoint(x, y))));
    };
    const controls = onlyFocused
      ? [document.activeElement ?? document.body]
      : [...document.querySelectorAll("main a, main button, main summary, main input, footer a")];
    const covered: string[] = [];
    for (const control of controls) {
      if (control === call || control.getClientRects().length === 0) continue;
      const before = scrollY;
      if (!onlyFocused) control.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      if (scrollY !== before) await settle();
      if (liesUnderCall(control)) {
        await settle();
        if (liesUnderCall(control)) covered.push(control.textContent.trim().slice(0, 60));
      }
    }
    return covered;
  }, focusedOnly);
}

/** Pairs of texts that lie over each other. What floats over the page on purpose is left out. */
export async function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: { text: string; node: Node; left: number; right: number; top: number; bottom: number }[] =
      [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.nodeValue?.trim();
      if (!text || !parent?.checkVisibility({ opacityProperty: true })) continue;
      if (parent.closest(".visually-hidden, [data-floating-call], [data-header]")) continue;
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, height } of range.getClientRects()) {
        // The glyphs themselves: a line's box reaches above and below them.
        const inset = height / 4;
        lines.push({
          text,
          node,
          left: left + 1,
          right: right - 1,
          top: top + inset,
          bottom: bottom - inset,
        });
      }
    }
    return lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter(
          (other) =>
            other.node !== one.node &&
            other.left < one.right &&
            other.right > one.left &&
            other.top < one.bottom &&
            other.bottom > one.top,
        )
        .map((other) => `"${one.text.slice(0, 40)}" and "${other.text.slice(0, 40)}"`),
    );
  });
}

/** Controls that are too small for a finger: calls below 44 px, others below 24 px without room around them. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CALL = 44;
    const ANY = 24;
    const controls = [...document.querySelectorAll("a, button, summary, input, select, textarea")].filter(
      (control) => control.checkVisibility({ opacityProperty: true }) && !control.closest(".visually-hidden"),
    );
    /** Where a press counts: the control itself, or the card over which its link is stretched. */
    const targetOf = (control: Element) => {
      const stretched = getComputedStyle(control, "::after").position === "absolute";
      const box = stretched && control instanceof HTMLElement ? control.offsetParent : control;
      return (box ?? control).getBoundingClientRect();
    };
    const isInSentence = (control: Element) => {
      const around = control.closest("p, li, dd, figcaption, blockquote, address");
      const words = (element: Element | null) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";
      return getComputedStyle(control).display === "inline" && words(around).length > words(control).length;
    };
    const middle = ({ left, right, top, bottom }: DOMRect) => ({
      x: (left + right) / 2,
      y: (top + bottom) / 2,
    });
    const hasRoom = (control: Element) => {
      const { x, y } = middle(targetOf(control));
      return controls.every((other) => {
        if (other === control) return true;
        const box = targetOf(other);
        const away = Math.hypot(
          Math.max(box.left - x, 0, x - box.right),
          Math.max(box.top - y, 0, y - box.bottom),
        );
        const { x: otherX, y: otherY } = middle(box);
        const small = Math.min(box.width, box.height) < ANY;
        return away >= ANY / 2 && (!small || Math.hypot(otherX - x, otherY - y) >= ANY);
      });
    };
    return controls.flatMap((control) => {
      const { width, height, bottom } = targetOf(control);
      // Not on the page until it has the focus, such as the link past the menus.
      if (bottom + scrollY <= 0 || isInSentence(control)) return [];
      const size = `${Math.round(width)} x ${Math.round(height)} px`;
      const name = `"${(control.getAttribute("aria-label") ?? control.textContent).trim().slice(0, 40)}" is ${size}`;
      const isCall = control.matches('[href^="tel:"]');
      const least = isCall ? CALL : ANY;
      // Fractions of a pixel come from fluid sizes.
      const fits = Math.min(width, height) >= least - 0.01;
      return fits || (!isCall && hasRoom(control)) ? [] : [name];
    });
  });
}
