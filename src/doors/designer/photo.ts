// Opens, keeps and saves a visitor's photo. Nothing here sends anything.
import type { Point } from "../paint/geometry.ts";
import { type Image, makePainter } from "../paint/painter.ts";
import type { Pixels } from "../paint/pixels.ts";
import type { Door, View } from "../paint/scene.ts";
import type { Part } from "./guess-corners.ts";

/** Why a photo cannot be used. */
export type PhotoFault = "unreadable" | "damaged" | "heic" | "empty" | "tooSmall";

/** The longest side that is kept, in pixels: sharper than any phone's screen, and small for its memory. */
const MAX_SIDE = 2400;

/** Below this a door cannot be placed. */
const MIN_SIDE = 200;

/**
 * Opens a photo, turned the right way up and scaled down.
 * @returns why not, where it cannot be used
 */
export async function openPhoto(file: Blob): Promise<HTMLCanvasElement | PhotoFault> {
  let whole: ImageBitmap;
  try {
    whole = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return faultOf(file);
  }
  try {
    if (Math.min(whole.width, whole.height) < MIN_SIDE) return "tooSmall";
    return scaleDown(whole, MAX_SIDE) ?? "unreadable";
  } finally {
    whole.close();
  }
}

/** Why a file cannot be opened. */
async function faultOf(file: Blob): Promise<PhotoFault> {
  if (file.size === 0) return "empty";
  const bytes = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => undefined);
  const head = new TextDecoder("latin1").decode(bytes);
  if (/^.{4}ftyp(he|mif|msf)/s.test(head)) return "heic";
  // A JPEG, PNG, GIF or WebP, which every browser opens that is whole.
  return /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP)/s.test(head) ? "damaged" : "unreadable";
}

/**
 * A copy whose longest side is at most so long. A canvas, because it holds pixels alone: no place, no time, no camera.
 * @returns undefined where the device has no room for it
 */
function scaleDown(image: ImageBitmap, maxSide: number): HTMLCanvasElement | undefined {
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  // What shows through a transparent picture, which would be black in a JPEG.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The pixels of a photo in a smaller size, to look for the door and for the light in. */
export function smallPixels(photo: HTMLCanvasElement, maxWidth: number): Pixels {
  const width = Math.min(maxWidth, photo.width);
  return scaledPixels(photo, width, Math.max(1, Math.round((photo.height * width) / photo.width)));
}

/** The pixels of a picture, or of a part of it, in another size. */
export function scaledPixels(
  picture: HTMLCanvasElement,
  width: number,
  height: number,
  part: Part = { left: 0, top: 0, width: picture.width, height: picture.height },
): Pixels {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return { data: new Uint8ClampedArray(4), width: 1, height: 1 };
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
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

/** The picture with the door in it, in full size. */
export async function makePicture(door: Door<Image>, view: View<Image>): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: view.picture.width, height: view.picture.height });
  const painter = makePainter(canvas);
  if (!painter) throw new Error("No picture");
  painter.setDoor(door);
  painter.setView(view);
  painter.paint();
  try {
    return await toJpeg(canvas);
  } finally {
    painter.dispose();
  }
}

/** What is kept on the device, if the visitor asks: the photo, and what was done to it. */
export interface KeptPhoto<Edits> {
  photo: Blob;
  /** None beside a photo that was just chosen. */
  edits?: Edits;
}

// The Cache API: it holds a picture as it is, and is deleted as a whole.
const STORE = "design-your-door";
const ENTRY = "/kept-photo";
const EDITS = "/kept-edits";

/** Keeps a photo in this browser. False where the browser has no place for it. */
export async function keepPhoto(photo: HTMLCanvasElement, edits: object): Promise<boolean> {
  try {
    const store = await caches.open(STORE);
    await store.put(ENTRY, new Response(await toJpeg(photo)));
    await store.put(EDITS, new Response(JSON.stringify(edits)));
    return true;
  } catch {
    return false;
  }
}

/** The photo that was kept, if there is one. */
export async function keptPhoto<Edits>(): Promise<KeptPhoto<Edits> | undefined> {
  try {
    // Asked by name, so that nothing is made where nothing was kept.
    if (!(await caches.has(STORE))) return undefined;
    const store = await caches.open(STORE);
    const [photo, edits] = await Promise.all([store.match(ENTRY), store.match(EDITS)]);
    return photo && edits && { photo: await photo.blob(), edits: await edits.json() };
  } catch {
    return undefined;
  }
}

/** Deletes what was kept. */
export async function deleteKeptPhoto(): Promise<void> {
  await caches.delete(STORE).catch(() => false);
}
