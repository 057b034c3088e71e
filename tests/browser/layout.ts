// Checks the layout of the page in its current state. Each function returns faults in words.
import type { Page } from "@playwright/test";
import { setStyles } from "./support.ts";

/** Texts that are clipped, off-screen or overlapping, and controls without text or for a thumb too small. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement: root, body } = document;
    const faults: string[] = [];

    const pageWidth = Math.max(root.scrollWidth, body.scrollWidth);
    if (pageWidth > innerWidth) faults.push(`the page is ${pageWidth} px wide`);
    window.scrollTo({ left: 1000, behavior: "instant" });
    if (scrollX > 0) faults.push("the page scrolls sideways");
    window.scrollTo({ left: 0, top: 0, behavior: "instant" });

    const range = document.createRange();
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const texts: { words: string; parent: Element; box: DOMRect; lines: DOMRect[] }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.nodeValue?.trim().slice(0, 40);
      const parent = node.parentElement;
      if (!words || !parent?.checkVisibility({ opacityProperty: true })) continue;
      // Hidden for the eye, such as the floating call's words in a narrow gutter, which a notice wraps once more.
      const clips = [parent, parent.parentElement ?? parent].map((each) => getComputedStyle(each).clipPath);
      if (parent.closest(".skip") || clips.includes("inset(50%)")) continue;
      range.selectNodeContents(node);
      texts.push({ words, parent, box: range.getBoundingClientRect(), lines: [...range.getClientRects()] });
    }

    for (const label of body.querySelectorAll(".picture > small")) {
      // What isn't drawn yet has no place.
      if (!label.checkVisibility({ contentVisibilityAuto: true })) continue;
      const picture = label.parentElement?.querySelector("img");
      if (picture && label.getBoundingClientRect().bottom > picture.getBoundingClientRect().bottom + 1)
        faults.push(`"${label.textContent}" hangs below its picture`);
    }
    for (const { words, parent, box } of texts) {
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const isPage = around === body || around === root;
        const { overflowX, overflowY } = getComputedStyle(around);
        const { left, right, top, bottom } = isPage
          ? { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity }
          : around.getBoundingClientRect();
        // The carousel's other slides are beside its viewport on purpose.
        const isSlide = around.closest("[aria-roledescription]") !== null;
        const isBeside = !isSlide && (box.left < left - 2 || box.right > right + 2);
        const isAbove = box.top < top - 2 || box.bottom > bottom + 2;
        if (
          (isBeside && (isPage || /hidden|clip/.test(overflowX))) ||
          (isAbove && /hidden|clip/.test(overflowY))
        )
          faults.push(`"${words}" is cut off`);
        if (isPage || isSlide || /auto|scroll/.test(overflowX + overflowY)) break;
      }
    }

    // Only the letters: a line's box extends above and below them. Elements that float over the page are left out.
    const letters = texts
      .filter(({ parent }) => !parent.closest("[data-floating-call], [data-header], [data-follows]"))
      .flatMap((text) =>
        text.lines.map(({ left, right, top, bottom, height }) => ({
          ...{ text, left: left + 1, right: right - 1 },
          ...{ top: top + height / 4, bottom: bottom - height / 4 },
        })),
      );
    for (const [index, one] of letters.entries()) {
      const over = letters
        .slice(index + 1)
        .find(
          ({ text, left, right, top, bottom }) =>
            text !== one.text && left < one.right && right > one.left && top < one.bottom && bottom > one.top,
        );
      if (over) faults.push(`"${one.text.words}" is over "${over.text.words}"`);
    }

    // axe-core measures whether other controls are 24 px large, or keep their distance.
    for (const control of document.querySelectorAll("a, button, summary, input")) {
      if (!control.checkVisibility({ opacityProperty: true }) || control.closest(".visually-hidden, .skip"))
        continue;
      const name = (control.getAttribute("aria-label") ?? control.textContent).trim().slice(0, 40);
      const showsText = texts.some(({ parent }) => control.contains(parent));
      if (!showsText && !control.matches("input, [data-tooltip], [data-floating-call]"))
        faults.push(`"${name}" has neither text nor tooltip`);
      const { width, height } = control.getBoundingClientRect();
      const isInSentence = getComputedStyle(control).display === "inline";
      if (control.matches('[href^="tel:"]') && !isInSentence && Math.min(width, height) < 43.99)
        faults.push(`the call "${name}" is ${width} x ${height} px, less than 44`);
    }
    return faults;
  });
}

/**
 * The texts in whose places a long address, or words pasted with no-break spaces, would make the page wider than the screen.
 * Figures, such as prices and the phone number, have a form that the records check.
 */
export async function wideningTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const address = `https://example.com/${"a".repeat(77)}`;
    const pasted = "We come the same day, weekends included, and tell you first what it costs.";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (/\p{L}/u.test(node.nodeValue ?? "") && node.parentElement?.checkVisibility()) texts.push(node);
    return texts.flatMap((text) => {
      const words = text.nodeValue;
      const widths = [address, pasted.replaceAll(" ", "\u00a0")].map((other) => {
        text.nodeValue = other;
        return document.documentElement.scrollWidth;
      });
      text.nodeValue = words;
      return Math.max(...widths) > innerWidth ? [`${words} (${Math.max(...widths)} px)`] : [];
    });
  });
}

/** Applies the text spacing of WCAG 1.4.12. */
export function spaceText(page: Page): Promise<void> {
  return setStyles(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
     p { margin-bottom: 2em !important; }`,
  );
}

/** The controls that the floating call covers after the browser has scrolled to them, one after the other. */
export async function coveredControls(page: Page, order: "downwards" | "upwards"): Promise<string[]> {
  return page.evaluate(async (direction) => {
    const call = document.querySelector("[data-floating-call]");
    const isCovered = (control: Element) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const columns = [left + 2, (left + right) / 2, right - 2];
      const rows = [top + 2, (top + bottom) / 2, bottom - 2];
      return columns.some((x) => rows.some((y) => call?.contains(document.elementFromPoint(x, y))));
    };
    // The call hides some frames after another call has scrolled into view. Waiting for that at each control would take
    // long, so the call always shows, and may hide only where it seems to cover one.
    const alwaysShown = new CSSStyleSheet();
    alwaysShown.replaceSync(
      "[data-floating-call] { translate: none !important; opacity: 1 !important; pointer-events: auto !important; }",
    );
    const nextFrames = () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    const controls = [...document.querySelectorAll("main :is(a, button, summary, input), footer a")];
    if (direction === "upwards") controls.reverse();
    const covered: string[] = [];
    document.adoptedStyleSheets = [alwaysShown];
    for (const control of controls) {
      if (control === call || !control.checkVisibility()) continue;
      control.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      if (!isCovered(control)) continue;
      document.adoptedStyleSheets = [];
      await nextFrames();
      if (isCovered(control)) covered.push(control.textContent.trim().slice(0, 60));
      document.adoptedStyleSheets = [alwaysShown];
    }
    document.adoptedStyleSheets = [];
    return covered;
  }, order);
}

/** The lists that are none for WebKit, because their items are laid out as something else. */
export function lostLists(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("ul, ol")].flatMap((list) => {
      const isLost = [...list.children].every((item) => getComputedStyle(item).display !== "list-item");
      const isAnonymous = list.role !== "list" && !list.closest("nav") && list.checkVisibility();
      return isLost && isAnonymous ? [`${list.textContent.trim().slice(0, 40)}`] : [];
    }),
  );
}

/** The controls whose focus no ring shows. The links of a drawing show it by their outline. */
export async function ringlessControls(page: Page): Promise<string[]> {
  // After a key, :focus-visible applies.
  await page.keyboard.press("Shift");
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a:not(svg a), button, summary")].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return [];
      control.focus({ preventScroll: true });
      const { outlineStyle, outlineWidth } = getComputedStyle(control);
      const isFocused = document.activeElement === control;
      control.blur();
      const hasRing = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      return isFocused && !hasRing ? [control.textContent.trim() || control.outerHTML.slice(0, 80)] : [];
    }),
  );
}

/** The upscaled pictures that have a wider file. */
export function scaledUp(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("picture > img")].flatMap((image) => {
      const box = image.getBoundingClientRect();
      if (box.width === 0) return [];
      const file = image.currentSrc.split("/").at(-1) ?? "";
      const sources = [...(image.parentElement?.querySelectorAll("source") ?? [])];
      const offers = sources.map(({ srcset }) =>
        srcset.split(/,\s*/).map((candidate) => {
          const [url = "", width = ""] = candidate.split(" ");
          return { isChosen: url.endsWith(file), width: Number.parseInt(width, 10) };
        }),
      );
      const offered = offers.find((files) => files.some(({ isChosen }) => isChosen)) ?? [];
      const chosen = offered.find(({ isChosen }) => isChosen)?.width ?? 0;
      const widest = Math.max(...offered.map(({ width }) => width));
      const ratio = image.naturalWidth / image.naturalHeight;
      const shown = Math.max(box.width, box.height * ratio) * devicePixelRatio;
      // Half a percent is less than a pixel in two hundred.
      return chosen >= Math.min(shown * 0.995, widest) ? [] : [`${file} is shown ${Math.round(shown)} wide`];
    }),
  );
}
