// Measures contrast on the page's pixels, so that pictures, overlays and flat colors are all treated alike.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { contrast, LARGE, type Rgb, TEXT } from "../../src/styles/contrast.ts";

/** A text, an icon or a line that needs contrast. */
interface Mark {
  name: string;
  color: Rgb;
  /** 1 if opaque. */
  opacity: number;
  /** The boxes of its background on the page. */
  boxes: Box[];
  /** The color of its background, if it has its own. */
  background?: Rgb;
  /** The least contrast. */
  least: number;
}

/** A rectangle of the page in CSS pixels. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The pixels of the page, or of the screen, without texts and icons. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  /** Their offset on the page. */
  top: number;
}

type Scope = "page" | "screen";

// The share of the background's pixels that may have less contrast, for antialiased edges.
const SPARED_SHARE = 0.01;
// Pixels sampled for each mark: enough to find one in a hundred.
const SAMPLE_SIZE = 3000;

const HIDE_MARKS = `*, ::before, ::after {
  -webkit-text-fill-color: transparent !important;
  text-decoration-color: transparent !important;
  outline-color: transparent !important;
}
svg { opacity: 0 !important; }`;
const HIDE_PICTURES = "img { visibility: hidden !important; }";
// On a screenshot of the whole page, what follows the visitor covers what it never covers on a screen.
const HIDE_FLOATING_CALL =
  "[data-floating-call] { visibility: hidden !important; } [data-follows] { position: static !important; }";

/**
 * Everything with too little contrast; see measure(). An owner's photograph behind a text may be too bright for it,
 * which is only a warning, except in `npm run spec`, which tests the shipped pictures.
 */
export async function contrastFaults(page: Page, scope: Scope, within = "body"): Promise<string[]> {
  const faults = await measure(page, scope, within);
  if (faults.length === 0 || process.env.TEST_SPEC) return faults;
  const withoutPictures = await measure(page, scope, within, HIDE_PICTURES);
  for (const fault of faults.filter((each) => !withoutPictures.includes(each)))
    console.warn(
      `${new URL(page.url()).pathname}: ${fault}: the picture behind it is too bright or too busy.`,
    );
  return withoutPictures;
}

/**
 * Everything with too little contrast on the whole page, or in the viewport: texts, icons, the edges of buttons, the
 * line under the current page's entry, and on a whole page the focus ring of each control.
 * @param within a selector that narrows it down
 */
async function measure(page: Page, scope: Scope, within: string, extraStyles = ""): Promise<string[]> {
  if (scope === "page") await setStyles(page, HIDE_FLOATING_CALL);
  // After a key, :focus-visible applies.
  await page.keyboard.press("Shift");
  const marks = await page.evaluate(collectMarks, {
    within,
    rings: scope === "page",
    text: TEXT,
    large: LARGE,
  });
  if (marks.length === 0) throw new Error(`Nothing is shown in ${within}.`);
  const background = await takeBackground(page, scope, extraStyles);
  return marks.flatMap((mark) => {
    const worst = worstContrast(mark, background);
    return worst >= mark.least
      ? []
      : [`${mark.name} has a contrast of ${worst.toFixed(2)}, not ${mark.least}`];
  });
}

async function takeBackground(page: Page, scope: Scope, extraStyles: string): Promise<Pixels> {
  await setStyles(page, HIDE_MARKS + extraStyles + (scope === "page" ? HIDE_FLOATING_CALL : ""));
  // Takes half the time of page.screenshot(), which spends it on compression.
  const session = await page.context().newCDPSession(page);
  const { cssContentSize, cssVisualViewport } = await session.send("Page.getLayoutMetrics");
  const wholePage = { captureBeyondViewport: true, clip: { ...cssContentSize, scale: 1 } };
  const screenshot = await session.send("Page.captureScreenshot", {
    optimizeForSpeed: true,
    ...(scope === "page" && wholePage),
  });
  await session.detach();
  await setStyles(page, "");
  const picture = sharp(Buffer.from(screenshot.data, "base64")).removeAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const top = scope === "page" ? 0 : cssVisualViewport.pageY;
  return { data, width: info.width, height: info.height, top };
}

/** Replaces the styles added before, in a way that the page's policy allows. */
async function setStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** The lowest contrast of a mark with its background; infinite if it's outside the screenshot. */
function worstContrast({ color, opacity, boxes, background }: Mark, pixels: Pixels): number {
  if (background) return contrast(color, background);
  const { data, width, height, top } = pixels;
  const contrasts = new Map<number, number>();
  const found: number[] = [];
  const area = boxes.reduce((sum, box) => sum + box.width * box.height, 0);
  const step = Math.max(1, Math.sqrt(area / SAMPLE_SIZE));
  for (const box of boxes) {
    for (let y = box.top - top; y < box.top - top + box.height; y += step) {
      for (let x = box.left; x < box.left + box.width; x += step) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const pixel = data.readUIntBE((Math.floor(y) * width + Math.floor(x)) * 3, 3);
        const known = contrasts.get(pixel) ?? contrastWith(pixel, color, opacity);
        contrasts.set(pixel, known);
        found.push(known);
      }
    }
  }
  return found.sort((a, b) => a - b)[Math.floor(found.length * SPARED_SHARE)] ?? Number.POSITIVE_INFINITY;
}

/** The contrast of a color of this opacity with the pixel behind it. */
function contrastWith(pixel: number, color: Rgb, opacity: number): number {
  const behind: Rgb = [pixel >> 16, (pixel >> 8) & 255, pixel & 255];
  const blend = (channel: 0 | 1 | 2) => color[channel] * opacity + behind[channel] * (1 - opacity);
  return contrast([blend(0), blend(1), blend(2)], behind);
}

/** Runs in the page: collects everything that needs contrast, with its colors and boxes. */
function collectMarks(options: { within: string; rings: boolean; text: number; large: number }): Mark[] {
  const root = document.querySelector(options.within) ?? document.body;
  // In forced colors, the browser itself takes care of texts, lines and rings.
  const isForced = matchMedia("(forced-colors: active)").matches;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const parseColor = (css: string) => {
    if (!context) throw new Error("There is no canvas.");
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return { color: [red, green, blue] as const, opacity: alpha / 255 };
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  const boxOf = ({ left, top, width, height }: DOMRect, margin = 0): Box => ({
    left: left + scrollX - margin,
    top: top + scrollY - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  });
  /** The four sides of a box, this thick, inside its edge. */
  const sidesOf = ({ left, top, width, height }: Box, thickness: number): Box[] => [
    { left, top, width, height: thickness },
    { left, top: top + height - thickness, width, height: thickness },
    { left, top, width: thickness, height },
    { left: left + width - thickness, top, width: thickness, height },
  ];
  const isShown = (element: Element, { left, right, top, bottom, width, height }: DOMRect): boolean => {
    if (width < 2 || height < 2 || bottom + scrollY <= 0) return false;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflow, clipPath } = getComputedStyle(box);
      if (clipPath !== "none" && clipPath.startsWith("inset(50%")) return false;
      if (!/hidden|clip|auto|scroll/.test(overflow)) continue;
      const edge = box.getBoundingClientRect();
      if (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1)
        return false;
    }
    return true;
  };
  const marks: Mark[] = [];

  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.trim();
    const parent = node.parentElement;
    if (!text || !parent || isForced) continue;
    range.selectNodeContents(node);
    const style = getComputedStyle(parent);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const { color, opacity } = parseColor(style.color);
    const boxes = [...range.getClientRects()]
      .filter((line) => isShown(parent, line))
      // A line's box reaches above and below its letters.
      .map((line) => boxOf(line))
      .map((box) => ({ ...box, top: box.top + box.height / 6, height: box.height / 1.5 }));
    if (boxes.length === 0) continue;
    marks.push({
      name: `"${text.slice(0, 40)}"`,
      color,
      opacity: opacity * opacityOf(parent),
      boxes,
      least: isLarge ? options.large : options.text,
    });
  }

  const least = options.large;
  // The buttons of islands have icons of their own.
  for (const icon of root.querySelectorAll("svg.icon, button svg")) {
    const box = icon.getBoundingClientRect();
    if (!isShown(icon, box)) continue;
    const { color, opacity } = parseColor(getComputedStyle(icon).color);
    const name = `the icon in "${icon.parentElement?.textContent.trim().slice(0, 40)}"`;
    marks.push({ name, color, opacity: opacity * opacityOf(icon), boxes: [boxOf(box)], least });
  }

  for (const control of root.querySelectorAll<HTMLElement>("a, button, summary")) {
    const [box] = control.getClientRects();
    if (!box || !isShown(control, box)) continue;
    const text = (control.getAttribute("aria-label") ?? control.textContent).trim().slice(0, 40);
    const style = getComputedStyle(control);
    const edge = parseColor(style.borderTopColor);
    if (Number.parseFloat(style.borderTopWidth) > 0 && edge.opacity > 0)
      marks.push({ name: `the edge of "${text}"`, ...edge, boxes: sidesOf(boxOf(box, 2), 1), least });
    if (control.ariaCurrent && !isForced && style.textDecorationLine !== "none") {
      const line = parseColor(style.textDecorationColor);
      marks.push({ name: `the line under "${text}"`, ...line, boxes: [boxOf(box)], least });
    }
    if (!options.rings || isForced || control.matches(":disabled")) continue;
    control.focus({ preventScroll: true });
    const { outlineColor, outlineOffset, outlineWidth, outlineStyle, boxShadow } = getComputedStyle(control);
    control.blur();
    const width = outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
    const offset = Number.parseFloat(outlineOffset);
    // A shadow that reaches as far as the ring is its background.
    const [, shade = "", reach = ""] = /^(\w+\(.*?\)) 0px 0px 0px (\d+)px$/.exec(boxShadow) ?? [];
    marks.push({
      name: `the focus ring of "${text}"`,
      ...parseColor(outlineColor),
      ...(width < 2 && { opacity: 0 }),
      boxes: sidesOf(boxOf(box, offset + width), width || 2),
      ...(offset >= 0 && Number(reach) >= offset + width && { background: parseColor(shade).color }),
      least,
    });
  }
  return marks;
}
