// Measures the contrast of texts and icons on the page's pixels, so that pictures, overlays and flat colors are all treated
// alike. src/styles/contrast.test.ts has the colors of controls, hovered ones too, and of their focus rings.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { contrast, LARGE, type Rgb, TEXT } from "../../src/styles/contrast.ts";
import { setStyles } from "./support.ts";

/** A text or an icon. */
interface Mark {
  name: string;
  color: Rgb;
  /** 1 if opaque. */
  opacity: number;
  /** The line around its letters, which is what they are seen on. */
  halo: { color: Rgb; opacity: number };
  /** The boxes of its lines on the page, in CSS pixels. */
  boxes: { left: number; top: number; width: number; height: number }[];
  /** The least contrast. */
  least: number;
}

type Scope = "page" | "screen";

// The share of the background's pixels that may have less contrast, for antialiased edges.
const SPARED_SHARE = 0.01;
// Pixels sampled for each mark: enough to find one in a hundred.
const SAMPLE_SIZE = 3000;

const HIDE_MARKS = `*, ::before, ::after {
  -webkit-text-fill-color: transparent !important;
  text-decoration-color: transparent !important;
}
svg { opacity: 0 !important; }`;
const HIDE_PICTURES = "img { visibility: hidden !important; }";
// On a screenshot of the whole page, what follows the visitor covers what it never covers on a screen.
const HIDE_FLOATING_CALL = `[data-floating-call] { visibility: hidden !important; }
  /* It makes way for the floating call. */
  [data-logo] + a { visibility: visible !important; }
  [data-follows] { position: static !important; }
  /* What isn't drawn yet has the colors of before. */
  * { content-visibility: visible !important; }`;

/**
 * Every text and icon with too little contrast. An owner's photograph behind a text may be too bright for it, which is only
 * a warning, except in `npm run spec`, which tests the shipped pictures.
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

async function measure(page: Page, scope: Scope, within: string, extraStyles = ""): Promise<string[]> {
  const hidden = scope === "page" ? HIDE_FLOATING_CALL : "";
  await setStyles(page, hidden);
  const marks = await page.evaluate(collectMarks, { within, text: TEXT, large: LARGE });
  if (marks.length === 0) throw new Error(`Nothing is shown in ${within}.`);
  await setStyles(page, HIDE_MARKS + extraStyles + hidden);
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
  return marks.flatMap((mark) => {
    const worst = worstContrast(mark, data, info, top);
    return worst >= mark.least
      ? []
      : [`${mark.name} has a contrast of ${worst.toFixed(2)}, not ${mark.least}`];
  });
}

/** The lowest contrast of a mark with the pixels behind it; infinite if it's outside the screenshot. */
function worstContrast(
  { color, opacity, halo, boxes }: Mark,
  data: Buffer,
  { width, height }: { width: number; height: number },
  pageTop: number,
): number {
  const contrasts = new Map<number, number>();
  const found: number[] = [];
  const area = boxes.reduce((sum, box) => sum + box.width * box.height, 0);
  const step = Math.max(1, Math.sqrt(area / SAMPLE_SIZE));
  for (const box of boxes) {
    const top = box.top - pageTop;
    for (let y = Math.max(0, top); y < Math.min(height, top + box.height); y += step) {
      for (let x = Math.max(0, box.left); x < Math.min(width, box.left + box.width); x += step) {
        const pixel = data.readUIntBE((Math.floor(y) * width + Math.floor(x)) * 3, 3);
        const behind = blend(halo, [pixel >> 16, (pixel >> 8) & 255, pixel & 255]);
        const known = contrasts.get(pixel) ?? contrast(blend({ color, opacity }, behind), behind);
        contrasts.set(pixel, known);
        found.push(known);
      }
    }
  }
  return found.sort((a, b) => a - b)[Math.floor(found.length * SPARED_SHARE)] ?? Number.POSITIVE_INFINITY;
}

/** A color that lies over another. */
function blend({ color, opacity }: Mark["halo"], behind: Rgb): Rgb {
  const channel = (index: 0 | 1 | 2) => color[index] * opacity + behind[index] * (1 - opacity);
  return [channel(0), channel(1), channel(2)];
}

/** Runs in the page. */
function collectMarks(options: { within: string; text: number; large: number }): Mark[] {
  const root = document.querySelector(options.within) ?? document.body;
  // In forced colors, the browser itself takes care of texts.
  const isForced = matchMedia("(forced-colors: active)").matches;
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
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
  /** Whether a box of an element is neither hidden nor cut off. */
  const isShown = (element: Element, { left, right, top, bottom, width, height }: DOMRect): boolean => {
    if (width < 2 || height < 2 || bottom + scrollY <= 0) return false;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflow, clipPath } = getComputedStyle(box);
      if (clipPath.startsWith("inset(50%")) return false;
      const edge = box.getBoundingClientRect();
      const isOutside =
        left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
      if (isOutside && /hidden|clip|auto|scroll/.test(overflow)) return false;
    }
    return true;
  };
  const markOf = (name: string, element: Element, rects: DOMRect[], least: number, inset = 0): Mark[] => {
    const boxes = rects
      .filter((rect) => isShown(element, rect))
      .map(({ left, top, width, height }) => ({
        ...{ left: left + scrollX, width },
        ...{ top: top + scrollY + height * inset, height: height * (1 - 2 * inset) },
      }));
    const style = getComputedStyle(element);
    const { color, opacity } = parseColor(element.matches("text, tspan") ? style.fill : style.color);
    const line = parseColor(style.stroke);
    const hasHalo = style.stroke !== "none" && style.paintOrder.startsWith("stroke");
    const halo = { ...line, opacity: hasHalo ? line.opacity * Number(style.strokeOpacity) : 0 };
    return boxes.length > 0
      ? [{ name, color, opacity: opacity * opacityOf(element), halo, boxes, least }]
      : [];
  };
  const marks: Mark[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (!isForced && walker.nextNode()) {
    const { currentNode: node } = walker;
    const [text, parent] = [node.nodeValue?.trim(), node.parentElement];
    if (!text || !parent) continue;
    range.selectNodeContents(node);
    const { fontSize, fontWeight } = getComputedStyle(parent);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const least = isLarge ? options.large : options.text;
    // A line's box reaches above and below its letters.
    marks.push(...markOf(`"${text.slice(0, 40)}"`, parent, [...range.getClientRects()], least, 1 / 6));
  }
  // The buttons of islands have icons of their own.
  for (const icon of root.querySelectorAll("svg.icon, button svg")) {
    const name = `the icon in "${icon.parentElement?.textContent.trim().slice(0, 40)}"`;
    marks.push(...markOf(name, icon, [icon.getBoundingClientRect()], options.large));
  }
  return marks;
}
