// A visitor's photo: opened, searched for a door, shown, kept and saved. Nothing here sends anything.
import { ORIGIN } from "../../pictures/library.ts";
import type { Rgb } from "../../styles/color.ts";
import {
  archShare,
  type Opening,
  type Part,
  type Pixels,
  type Point,
  scaleQuad,
  wholeDoor,
} from "../paint/geometry.ts";
import { estimateLight, LIGHT_COLUMNS, LIGHT_ROWS, lightOf } from "../paint/light.ts";
import { type Doors, makePainter } from "../paint/painter.ts";
import type { PhotoLight, View } from "../paint/scene.ts";
import { breathing, type Guess, guessCorners, type Known } from "./guess-corners.ts";
import type { KeptDesign, Light, Photo, Stroke } from "./studio.ts";

/** Why a photo cannot be used. */
export type PhotoFault = "unreadable" | "damaged" | "heic" | "empty" | "tooSmall";

/** The longest side that is kept, in pixels: sharper than any phone's screen, and small for its memory. */
const MAX_SIDE = 2400;

/** Below this a door cannot be placed. */
const MIN_SIDE = 200;

/** Opens a photo, turned the right way up and scaled down, or says why it can't be used. */
export async function openPhoto(file: Blob): Promise<HTMLCanvasElement | PhotoFault> {
  let whole: ImageBitmap | undefined;
  try {
    whole = await createImageBitmap(file, { imageOrientation: "from-image" });
    return Math.min(whole.width, whole.height) < MIN_SIDE ? "tooSmall" : await scaleDown(whole);
  } catch {
    return faultOf(file);
  } finally {
    whole?.close();
  }
}

async function faultOf(file: Blob): Promise<PhotoFault> {
  if (file.size === 0) return "empty";
  const start = file.slice(0, 12);
  const head = new TextDecoder("latin1").decode(await start.arrayBuffer().catch(() => undefined));
  if (/^.{4}ftyp(he|mif|msf)/s.test(head)) return "heic";
  // A JPEG, PNG, GIF or WebP, which every browser opens that is whole.
  return /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP)/s.test(head) ? "damaged" : "unreadable";
}

const newCanvas = (width: number, height: number) =>
  Object.assign(document.createElement("canvas"), { width, height });

// How many rows are drawn at a time.
const ROWS = 32;

/**
 * A copy that is no larger than needed. A canvas, because it holds pixels alone: no place, no time, no camera. The page answers
 * while it's drawn strip by strip: 48 megapixels at once would keep it for seconds.
 */
async function scaleDown(image: ImageBitmap): Promise<HTMLCanvasElement> {
  const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const below = (row: number) => Math.round((row * image.height) / height);
  const [canvas, strip] = [newCanvas(width, height), newCanvas(image.width, below(ROWS) + 1)];
  // A search reads it again and again, for which the page would wait for the graphics processor each time.
  const [context, cut] = [canvas, strip].map((one) => one.getContext("2d", { willReadFrequently: true }));
  if (!context || !cut) throw new Error("No picture");
  // What shows through a transparent picture, which would be black in a JPEG.
  cut.fillStyle = "white";
  const breathe = breathing();
  for (let top = 0; top < height; top += ROWS) {
    const resizeHeight = Math.min(ROWS, height - top);
    const high = below(top + resizeHeight) - below(top);
    cut.fillRect(0, 0, image.width, high);
    // Chromium, asked for a part of the photo itself, takes another one where the camera was held upright.
    cut.drawImage(image, 0, below(top), image.width, high, 0, 0, image.width, high);
    const size = { resizeWidth: width, resizeHeight, resizeQuality: "high" } as const;
    const scaled = await createImageBitmap(strip, 0, 0, image.width, high, size);
    context.drawImage(scaled, 0, top, width, resizeHeight);
    scaled.close();
    // It would otherwise draw all strips together, when the first pixel is read.
    context.getImageData(0, top, 1, 1);
    await breathe();
  }
  return canvas;
}

/** The pixels of a picture, or of a part of it, in another width, and the height that it has then or another one. */
function scaledPixels(
  picture: HTMLCanvasElement,
  width: number,
  part: Part = { left: 0, top: 0, width: picture.width, height: picture.height },
  height = Math.max(1, Math.round((width * part.height) / part.width)),
): Pixels {
  const context = newCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) return { data: new Uint8ClampedArray(4), width: 1, height: 1 };
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

export function findDoor(photo: HTMLCanvasElement, known?: Known): Promise<Guess> {
  const { width, height } = photo;
  const pixelsOf = (part: Part, wide: number) => scaledPixels(photo, wide, part);
  return guessCorners({ width, height, pixelsOf }, known);
}

/** An empty mask for a photo: the door is seen everywhere. */
export function makeMask({ width, height }: HTMLCanvasElement): HTMLCanvasElement {
  // A soft edge needs no more.
  return newCanvas(Math.ceil(width / 2), Math.ceil(height / 2));
}

/** Adds a stroke to a mask. Its edge is soft. */
export function drawStroke(mask: HTMLCanvasElement, { points, radius }: Stroke): void {
  const context = mask.getContext("2d");
  const [first] = points;
  if (!context || !first) return;
  context.setTransform(0.5, 0, 0, 0.5, 0, 0);
  context.lineCap = "round";
  context.lineJoin = "round";
  context.strokeStyle = "black";
  context.shadowColor = "black";
  context.shadowBlur = radius / 6;
  context.lineWidth = radius * 1.8;
  context.beginPath();
  context.moveTo(...first);
  for (const point of points) context.lineTo(...point);
  // A line without a length is not drawn, but a tap paints too.
  context.lineTo((points.at(-1) ?? first)[0] + 0.01, (points.at(-1) ?? first)[1]);
  context.stroke();
}

// Wide enough for the light, and quick. Each photo is scaled to it once.
const LIGHT_WIDTH = 480;
const forLight = new WeakMap<HTMLCanvasElement, Pixels>();

/** The light of a photo in its openings, and what its glass mirrors. What the strokes hide, which are drawn on its mask, says nothing about it. */
export function lightIn(
  { picture, mask }: Pick<Photo, "picture" | "mask">,
  openings: readonly Opening[],
  strokes: readonly Stroke[],
): Pick<PhotoLight, "grid" | "sky"> {
  const context = mask.getContext("2d");
  context?.setTransform(1, 0, 0, 1, 0, 0);
  if (context) context.fillStyle = "white";
  context?.fillRect(0, 0, mask.width, mask.height);
  for (const stroke of strokes) drawStroke(mask, stroke);
  const small = forLight.get(picture) ?? scaledPixels(picture, Math.min(LIGHT_WIDTH, picture.width));
  forLight.set(picture, small);
  const seen = strokes.length > 0 ? scaledPixels(mask, small.width, undefined, small.height) : undefined;
  const grid = new ImageData(LIGHT_COLUMNS, LIGHT_ROWS * Math.max(1, openings.length));
  for (const [index, opening] of openings.entries()) {
    const quad = scaleQuad(wholeDoor(opening), small.width / picture.width);
    const { data } = estimateLight(small, quad, seen, archShare(opening));
    grid.data.set(data, index * data.length);
  }
  return { grid, sky: lightOf(small).sky };
}

// How much more red, and less blue, the warmest light has, in stops.
const WARMEST = 0.4;

export function photoView(
  { picture, mask, stops, warmth }: Photo & Light,
  openings: readonly Opening[],
  found: ReturnType<typeof lightIn>,
): View {
  const exposure: Rgb = [2 ** (stops + WARMEST * warmth), 2 ** stops, 2 ** (stops - WARMEST * warmth)];
  return {
    picture,
    mask,
    openings: openings.map(wholeDoor),
    arches: openings.map(archShare),
    light: { of: "photo", ...found, exposure },
  };
}

/** Which point of a photo a pointer is at, over an element that shows the whole photo. */
export function pointAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  element: Element,
  photo: HTMLCanvasElement,
): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [((clientX - left) * photo.width) / width, ((clientY - top) * photo.height) / height];
}

/** A picture as a JPEG, which contains nothing but the picture. */
function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), "image/jpeg", 0.92);
  });
}

/** The picture with the door in it, in full size. A rendering says in its corner that it's one, as on the page. */
export async function makePicture(doors: Doors, view: View): Promise<Blob> {
  const { width, height } = view.picture;
  const [painted, canvas] = [newCanvas(width, height), newCanvas(width, height)];
  const [painter, context] = [makePainter(painted), canvas.getContext("2d")];
  if (!painter || !context) throw new Error("No picture");
  painter.paint(doors, view);
  context.drawImage(painted, 0, 0);
  painter.dispose();
  if (view.light.of === "house") {
    context.font = `${width / 60}px sans-serif`;
    context.textAlign = "right";
    context.fillStyle = "white";
    context.shadowColor = "black";
    context.shadowBlur = width / 200;
    context.fillText(ORIGIN, 0.99 * width, height - 0.01 * width);
  }
  return toJpeg(canvas);
}

// The Cache API: it holds a picture as it is, and is deleted as a whole.
const STORE = "design-your-door";
const PHOTO_SIZE = "photo-size";
const placeOf = ({ id }: KeptDesign) => `/kept/${id}`;

/** Keeps a design in this browser, with its photo if it has one. False where the browser has no place for it. */
export async function keepDesign(design: KeptDesign, photo: HTMLCanvasElement | undefined): Promise<boolean> {
  try {
    const file = photo && (await toJpeg(photo));
    // The photo and then the design: WebKit stores no form with a file.
    const body = new Blob([file ?? "", JSON.stringify(design)]);
    const entry = new Response(body, { headers: { [PHOTO_SIZE]: String(file?.size ?? 0) } });
    await (await caches.open(STORE)).put(placeOf(design), entry);
    return true;
  } catch {
    return false;
  }
}

/** The designs that are kept, the oldest first. */
export async function keptDesigns(): Promise<KeptDesign[]> {
  try {
    // Asked by name, so that nothing is made where nothing was kept.
    if (!(await caches.has(STORE))) return [];
    const entries = await (await caches.open(STORE)).matchAll();
    return await Promise.all(
      entries.map(async (entry): Promise<KeptDesign> => {
        const size = Number(entry.headers.get(PHOTO_SIZE));
        const body = await entry.blob();
        const design = JSON.parse(await body.slice(size).text());
        return size > 0 ? { ...design, photo: body.slice(0, size, "image/jpeg") } : design;
      }),
    );
  } catch {
    return [];
  }
}

/** Deletes designs, and with the last one the whole store. */
export async function deleteDesigns(designs: readonly KeptDesign[]): Promise<void> {
  const store = await caches.open(STORE);
  await Promise.all(designs.map((design) => store.delete(placeOf(design))));
  if ((await store.keys()).length === 0) await caches.delete(STORE);
}
