// Photos that were chosen in a form: made ready in the browser, then kept by the editor's server until they are saved.
import { askForPhoto, NoAnswerError } from "../page/api.ts";
import type { HeldPhotos } from "../page/unsaved.ts";
import { type ChosenPhoto, type KeptPhoto, MAX_PHOTO_BYTES, type PhotoAnswer } from "../protocol.ts";
import { pathOf } from "../yaml/values.ts";

// As the server keeps it.
const MAX_SIDE = 3200;
const QUALITY = 0.9;

/** Where a photo that isn't saved is seen small. */
export const addressOf = ({ id }: KeptPhoto) => `/picture/kept/${id}`;

/** @param about of a new picture what it shows, for its name, and the names that other pictures have */
export async function sendPhoto(
  file: File,
  about?: { shows: string; taken: readonly string[] },
): Promise<PhotoAnswer> {
  const photo = await sized(file).catch(() => file);
  if (photo.size > MAX_PHOTO_BYTES) return refused("This photo is larger than 60 MB. Choose a smaller one.");
  const query = about ? { shows: about.shows, taken: about.taken.join(",") } : {};
  return askForPhoto(photo, query).catch((error) => refused(wordsFor(error)));
}

const refused = (fault: string): PhotoAnswer => ({ photo: null, name: "", fault });

function wordsFor(error: unknown): string {
  if (!(error instanceof NoAnswerError) || error.status === undefined)
    return "This photo didn't arrive: the connection was cut, or the editor isn't running. Choose it again.";
  if (error.status === 413) return "This photo is too large to be sent. Choose a smaller one.";
  if (error.refusal) return `This photo wasn't taken in: ${error.refusal}.`;
  return error.words || "Something went wrong in the editor with this photo. Choose it again.";
}

/** A photo as a JPEG that is no larger than the site needs. Most browsers can't read HEIC, and throw. */
async function sized(file: File): Promise<Blob> {
  const whole = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, MAX_SIDE / Math.max(whole.width, whole.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(whole.width * scale);
  canvas.height = Math.round(whole.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws nothing.");
  // What shows through a transparent picture.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("Too little memory.")));
    canvas.toBlob(take, "image/jpeg", QUALITY);
  });
}

export function chosenFor(value: unknown, photos: HeldPhotos): ChosenPhoto[] {
  return Object.entries(photos)
    .filter(([picture]) => Object.hasOwn(Object(value), picture) || pathOf(value, picture) !== undefined)
    .map(([picture, { id, replaces, alt }]) => ({ picture, id, replaces, alt }));
}
