// How well what a page shows can be told from what is behind it, measured on its pixels: a picture, a veil and a flat
// color are all the same to it.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { contrast, LARGE, type Rgb, TEXT } from "../../src/site/roles.ts";

/** Something that must be told from its ground. */
interface Mark {
  name: string;
  color: Rgb;
  /** 1 where nothing of the ground shows through it. */
  opacity: number;
  /** Where its ground is, on the page. */
  boxes: Box[];
  /** The color of its ground, where it brings its own. */
  ground?: Rgb;
  least: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The pixels of the page, or of the screen, without words and icons. */
interface Ground {
  data: Buffer;
  width: number;
  height: number;
  /** Where on the page they begin. */
  left: number;
  top: number;
}

type Part = "page" | "screen";

// The share of a ground's pixels that may be worse: soft edges of what is drawn there.
const SPARED = 0.01;
// Pixels looked at for one mark: enough to find one in a hundred.
const SAMPLE = 3000;

const bare = `*, ::before, ::after {
  -webkit-text-fill-color: transparent !important;
  text-decoration-color: transparent !important;
  outline-color: transparent !important;
}
svg { opacity: 0 !important; }`;
// On a picture of the whole page the floating call lies where no visitor sees it.
const withoutFloat = "[data-floating-call] { visibility: hidden !important; }";

/**
 * What stands out too little on the whole page, or on the screen as it is: words, icons, the edges of buttons, the line
 * that marks the current page, and on a whole page the ring that each control has with the keyboard's focus.
 * @param within a selector that narrows it down
 */
export async function contrastFaults(page: Page, part: Part, within = "body"): Promise<string[]> {
  if (part === "page") await addStyles(page, withoutFloat);
  // From here on the focus is a keyboard's.
  await page.keyboard.press("Shift");
  const marks = await page.evaluate(collect, { within, rings: part === "page", text: TEXT, large: LARGE });
  if (marks.length === 0) throw new Error(`Nothing is shown in ${within}.`);
  const ground = await takeGround(page, part, marks);
  return marks.flatMap((mark) => {
    const worst = worstContrast(mark, ground);
    return worst >= mark.least ? [] : [`${mark.name}: ${worst.toFixed(2)}, not ${mark.least}`];
  });
}

async function takeGround(page: Page, part: Part, marks: readonly Mark[]): Promise<Ground> {
  await addStyles(page, part === "page" ? bare + withoutFloat : bare);
  const top = part === "page" ? 0 : await page.evaluate(() => scrollY);
  const clip = part === "page" ? undefined : around(marks, top, page.viewportSize());
  const picture = await page.screenshot(clip ? { clip } : { fullPage: true });
  await addStyles(page, "");
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, left: clip?.x ?? 0, top: top + (clip?.y ?? 0) };
}

/** The part of the screen that holds all of these. */
function around(marks: readonly Mark[], scrolled: number, screen: { width: number; height: number } | null) {
  const boxes = marks.flatMap((mark) => mark.boxes);
  const x = Math.max(0, Math.floor(Math.min(...boxes.map(({ left }) => left))));
  const y = Math.max(0, Math.floor(Math.min(...boxes.map(({ top }) => top))) - scrolled);
  const right = Math.min(screen?.width ?? 0, Math.max(...boxes.map(({ left, width }) => left + width)));
  const bottom = Math.min(
    screen?.height ?? 0,
    Math.max(...boxes.map(({ top, height }) => top + height)) - scrolled,
  );
  return { x, y, width: Math.ceil(right - x), height: Math.ceil(bottom - y) };
}

/** Adds styles in a way that the page's policy allows, in the place of those added before. */
async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** The contrast of a mark with its ground; infinite where none of it is in the picture. */
function worstContrast(
  { color, opacity, boxes, ground: own }: Mark,
  { data, width, height, left, top }: Ground,
): number {
  const found: number[] = [];
  const area = boxes.reduce((sum, box) => sum + box.width * box.height, 0);
  const step = Math.max(1, Math.sqrt(area / SAMPLE));
  if (own) return contrast(color, own);
  for (const box of boxes) {
    for (let y = box.top - top; y < box.top - top + box.height; y += step) {
      for (let x = box.left - left; x < box.left - left + box.width; x += step) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const at = (Math.floor(y) * width + Math.floor(x)) * 3;
        const ground: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
        const seen = color.map((value, i) => value * opacity + (ground[i] ?? 0) * (1 - opacity));
        found.push(contrast([seen[0] ?? 0, seen[1] ?? 0, seen[2] ?? 0], ground));
      }
    }
  }
  return found.sort((a, b) => a - b)[Math.floor(found.length * SPARED)] ?? Number.POSITIVE_INFINITY;
}

/** Runs in the page: everything that must stand out, with its colors and places. */
function collect({
  within,
  rings,
  text: ofText,
  large,
}: {
  within: string;
  rings: boolean;
  text: number;
  large: number;
}): Mark[] {
  const root = document.querySelector(within) ?? document.body;
  // Where the visitor chooses the colors, the browser itself sees to words, lines and rings.
  const isForced = matchMedia("(forced-colors: active)").matches;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const read = (css: string) => {
    if (!context) throw new Error("There is no canvas.");
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return { color: [red, green, blue] as const, opacity: alpha / 255 };
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  const boxOf = ({ left, top, width, height }: DOMRect, grown = 0): Box => ({
    left: left + scrollX - grown,
    top: top + scrollY - grown,
    width: width + 2 * grown,
    height: height + 2 * grown,
  });
  /** The four sides of a box, this wide, inside its edge. */
  const frame = ({ left, top, width, height }: Box, side: number): Box[] => [
    { left, top, width, height: side },
    { left, top: top + height - side, width, height: side },
    { left, top, width: side, height },
    { left: left + width - side, top, width: side, height },
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
    const words = node.nodeValue?.trim();
    const parent = node.parentElement;
    if (!words || !parent || isForced) continue;
    range.selectNodeContents(node);
    const style = getComputedStyle(parent);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const { color, opacity } = read(style.color);
    const boxes = [...range.getClientRects()]
      .filter((line) => isShown(parent, line))
      // A line's box reaches above and below its letters.
      .map((line) => boxOf(line))
      .map((box) => ({ ...box, top: box.top + box.height / 6, height: box.height / 1.5 }));
    if (boxes.length === 0) continue;
    marks.push({
      name: `"${words.slice(0, 40)}"`,
      color,
      opacity: opacity * opacityOf(parent),
      boxes,
      least: isLarge ? large : ofText,
    });
  }

  for (const icon of root.querySelectorAll("svg[stroke=currentColor]")) {
    const box = icon.getBoundingClientRect();
    if (!isShown(icon, box)) continue;
    const { color, opacity } = read(getComputedStyle(icon).color);
    const name = `the icon in "${icon.parentElement?.textContent.trim().slice(0, 40)}"`;
    marks.push({ name, color, opacity: opacity * opacityOf(icon), boxes: [boxOf(box)], least: large });
  }

  for (const control of root.querySelectorAll<HTMLElement>("a, button, summary")) {
    const [box] = control.getClientRects();
    if (!box || !isShown(control, box)) continue;
    const words = (control.getAttribute("aria-label") ?? control.textContent).trim().slice(0, 40);
    const style = getComputedStyle(control);
    const edge = read(style.borderTopColor);
    if (Number.parseFloat(style.borderTopWidth) > 0 && edge.opacity > 0)
      marks.push({ name: `the edge of "${words}"`, ...edge, boxes: frame(boxOf(box, 2), 1), least: large });
    if (control.ariaCurrent && !isForced && style.textDecorationLine !== "none")
      marks.push({
        name: `the line under "${words}"`,
        ...read(style.textDecorationColor),
        boxes: [boxOf(box)],
        least: large,
      });
    if (!rings || isForced) continue;
    control.focus({ preventScroll: true });
    const { outlineColor, outlineOffset, outlineWidth, outlineStyle, boxShadow } = getComputedStyle(control);
    control.blur();
    const wide = outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
    const offset = Number.parseFloat(outlineOffset);
    // A shadow that reaches as far as the ring is its ground.
    const [, shade = "", reach = ""] = /^(\w+\(.*?\)) 0px 0px 0px (\d+)px$/.exec(boxShadow) ?? [];
    marks.push({
      name: `the focus ring of "${words}"`,
      ...read(outlineColor),
      ...(wide < 2 && { opacity: 0 }),
      boxes: frame(boxOf(box, offset + wide), wide || 2),
      ...(offset >= 0 && Number(reach) >= offset + wide && { ground: read(shade).color }),
      least: large,
    });
  }
  return marks;
}
