// Asks the editor's server.

import {
  type ChosenPhoto,
  type ConfirmResult,
  type Fault,
  type Found,
  type LaunchEntry,
  type NewRecord,
  type Overview,
  type PastChange,
  type PhotoAnswer,
  type PublishState,
  type RecordChange,
  type RecordView,
  type RemoveResult,
  type RestoreResult,
  type SaveResult,
  type SideChoices,
  TOKEN_HEADER,
  type UndoResult,
} from "../protocol.ts";

let token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? "";

// Why nothing was done, as the end of a sentence, where asking again changes nothing.
const REFUSALS: Readonly<Record<number, string>> = {
  400: "the editor doesn't understand it. Reload this page, then try again",
  409: "somebody else changed it at the same moment. Look at it, then try again",
  413: "it's longer than the editor takes. Make it shorter, then try again",
  507: "the disk of the computer that runs the editor is full. Make room there, then try again",
};

/** The server did not answer as it should. */
export class NoAnswerError extends Error {
  override name = "NoAnswerError";
  /** The status of its answer, if there was one. */
  readonly status: number | undefined;

  /** Why it refused, in words for the owner; undefined if it may do it later. */
  get refusal(): string | undefined {
    return REFUSALS[this.status ?? 0];
  }

  constructor(path: string, status: number | undefined) {
    super(path);
    this.status = status;
  }
}

async function ask<T>(path: string, query: Record<string, string> = {}, body?: unknown): Promise<T> {
  const search = new URLSearchParams(query).toString();
  const address = search ? `${path}?${search}` : path;
  const used = token;
  let reply = await sendPatiently(address, body);
  // The editor was started again since this page was opened.
  if (reply?.status === 403 && (await reloadToken(used))) reply = await send(address, body);
  if (!reply?.ok) throw new NoAnswerError(path, reply?.status);
  return (await reply.json()) as T;
}

/** Asks for a change. Where somebody else has changed the same at that moment, nothing is done, and that is the answer. */
async function askToChange<T extends { kind: string }>(path: string, body: object) {
  try {
    return await ask<T>(path, {}, body);
  } catch (error) {
    if (error instanceof NoAnswerError && error.status === 409) return { kind: "changed-elsewhere" } as const;
    throw error;
  }
}

// While the editor restarts, it's asked again so often, and for so long.
const BACK_AGAIN_MS = 3000;
const BACK_WITHIN_MS = 15 * 60_000;

/** The event that says in words that the editor restarts, and without words that it's back. */
export const RESTART = "editor-restart";

/** Sends it; while the editor restarts, again and again until it's back. It does nothing of what it refuses so. */
async function sendPatiently(address: string, body: unknown): Promise<Response | undefined> {
  let reply = await send(address, body);
  if (!reply?.headers.has("Retry-After")) return reply;
  dispatchEvent(new CustomEvent(RESTART, { detail: await reply.text() }));
  const end = Date.now() + BACK_WITHIN_MS;
  // Until it's back, nobody answers, or a proxy in its place.
  while ((!reply || reply.status >= 500) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, BACK_AGAIN_MS));
    reply = await send(address, body);
  }
  dispatchEvent(new CustomEvent(RESTART, { detail: "" }));
  return reply;
}

async function send(address: string, body: unknown): Promise<Response | undefined> {
  const init: RequestInit = { headers: { [TOKEN_HEADER]: token } };
  if (body !== undefined) {
    init.method = "POST";
    const isFile = body instanceof Blob;
    const type = isFile ? "application/octet-stream" : "application/json";
    init.headers = { ...init.headers, "Content-Type": type };
    init.body = isFile ? body : JSON.stringify(body);
  }
  return fetch(address, init).catch(() => undefined);
}

/**
 * Takes the token from the page as it is served now. Where that page has newer code, the editor says what it doesn't
 * understand.
 * @param used the token that was refused
 * @returns whether there is another token
 */
async function reloadToken(used: string): Promise<boolean> {
  const served = await fetch("/").then(
    (reply) => reply.text(),
    () => "",
  );
  const [, current] = /<meta name="editor-token" content="([^"]+)"/.exec(served) ?? [];
  if (current === undefined || current === used) return false;
  token = current;
  return true;
}

export const getOverview = () => ask<Overview>("/api/overview");
export const getRecord = (file: string) => ask<RecordView>("/api/record", { file });
export const searchTexts = (q: string) => ask<Found[]>("/api/search", { q });
export const locateText = (text: string, file: string) => ask<Found | null>("/api/locate", { text, file });
export const getLaunchList = () => ask<LaunchEntry[]>("/api/launch");
export const confirmEntry = (entry: string, confirmed: boolean) =>
  askToChange<ConfirmResult>("/api/confirm", { entry, confirmed });
export const checkRecord = (file: string, value: unknown, photos: readonly ChosenPhoto[], isNew: boolean) =>
  ask<Fault[]>("/api/check", {}, { file, value, photos, isNew });
/** @param photos take the places of pictures with the same save */
export const saveRecord = (file: string, version: string, value: unknown, photos: readonly ChosenPhoto[]) =>
  askToChange<SaveResult>("/api/save", { file, version, value, photos });
export const getDraft = (about: NewRecord) => ask<RecordView>("/api/draft", {}, about);
/**
 * Removes a record that is still as it was shown.
 * @param instead where its address leads then
 * @param replaces whether what names it names the other one then
 */
export const removeRecord = (file: string, version: string, instead: string, replaces: boolean) =>
  askToChange<RemoveResult>("/api/remove", { file, version, replaces, ...(instead && { instead }) });
export const getHistory = () => ask<PastChange[]>("/api/history");
export const getPastChange = (key: string) => ask<RecordChange[]>("/api/history/one", { key });
/** Brings back what a save changed. */
export const restoreChange = (key: string) => ask<RestoreResult>("/api/restore", {}, { key });
export const getPublishState = () => ask<PublishState>("/api/publish");
export const publishChanges = (choices: SideChoices) => ask<PublishState>("/api/publish", {}, { choices });
/** Takes back the save that the overview named. */
export const undoSave = (version: string) => ask<UndoResult>("/api/undo", {}, { version });
/** Hands a photo to the server, which keeps it until it is saved. */
export const askForPhoto = (photo: Blob, about: { shows?: string; taken?: string }) =>
  ask<PhotoAnswer>("/api/photo", about, photo);
/** Has the site beside the form show what is saved. */
export const showSaved = () => ask<object>("/api/preview", {}, {});
/** Waits until the site beside the form can show a page again. */
export const waitForPreview = (path: string) => ask<{ ready: boolean }>("/api/preview", { path });
