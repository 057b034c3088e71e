import type * as protocol from "../protocol.ts";
import { TOKEN_HEADER } from "../protocol.ts";

let token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? "";

// Why nothing was done, as the end of a sentence, where asking again changes nothing.
const REFUSALS: Readonly<Record<number, string>> = {
  400: "the editor doesn't understand it. Reload this page, then try again",
  409: "somebody else changed it at the same moment. Look at it, then try again",
  413: "it's longer than the editor takes. Make it shorter, then try again",
  507: "the disk of the computer that runs the editor is full. Make room there, then try again",
};

export class NoAnswerError extends Error {
  readonly status: number | undefined;
  readonly words: string;

  /** Why it refused, in words for the owner; undefined if it may do it later. */
  get refusal(): string | undefined {
    return REFUSALS[this.status ?? 0];
  }

  /** @param words the server's own, where it can't do it at the moment */
  constructor(path: string, status: number | undefined, words: string) {
    super(path);
    this.status = status;
    this.words = words;
  }
}

async function ask<T>(path: string, query: Record<string, string> = {}, body?: unknown): Promise<T> {
  const search = new URLSearchParams(query).toString();
  const address = search ? `${path}?${search}` : path;
  const used = token;
  let reply = await send(address, body);
  // The editor was started again since this page was opened.
  if (reply?.status === 403 && (await reloadToken(used))) reply = await send(address, body);
  if (!reply?.ok) throw new NoAnswerError(path, reply?.status, await wordsOf(reply));
  return (await reply.json()) as T;
}

/** Why it can't be done at the moment, in the server's words, and not in those of a proxy. */
async function wordsOf(reply: Response | undefined): Promise<string> {
  const isOurs = reply?.status === 503 && !reply.headers.get("Content-Type")?.includes("html");
  return isOurs ? reply.text() : "";
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

/** Takes the token from the page as it is served now. Returns whether it's another than the one that was refused. */
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

export const getOverview = () => ask<protocol.Overview>("/api/overview");
export const getRecord = (file: string) => ask<protocol.RecordView>("/api/record", { file });
export const searchTexts = (q: string) => ask<protocol.Found[]>("/api/search", { q });
export const locateText = (text: string, file: string) =>
  ask<protocol.Found | null>("/api/locate", { text, file });
export const getLaunchList = () => ask<protocol.LaunchEntry[]>("/api/launch");
export const confirmEntry = (entry: string, confirmed: boolean) =>
  askToChange<{ kind: "confirmed" }>("/api/confirm", { entry, confirmed });
export const checkRecord = (
  file: string,
  value: unknown,
  photos: readonly protocol.ChosenPhoto[],
  isNew: boolean,
) => ask<protocol.Fault[]>("/api/check", {}, { file, value, photos, isNew });
/** @param photos take the places of pictures with the same save */
export const saveRecord = (
  file: string,
  version: string,
  value: unknown,
  photos: readonly protocol.ChosenPhoto[],
) => askToChange<protocol.SaveResult>("/api/save", { file, version, value, photos });
export const getDraft = (about: protocol.NewRecord) => ask<protocol.RecordView>("/api/draft", {}, about);
/** @param instead where its address leads then, and with `replaces` what names it */
export const removeRecord = (file: string, version: string, instead: string, replaces: boolean) =>
  askToChange<protocol.RemoveResult>("/api/remove", { file, version, replaces, ...(instead && { instead }) });
export const getHistory = () => ask<protocol.PastChange[]>("/api/history");
export const getPastChange = (key: string) => ask<protocol.RecordChange[]>("/api/history/one", { key });
export const restoreChange = (key: string) => ask<protocol.RestoreResult>("/api/restore", {}, { key });
export const getPublishState = () => ask<protocol.PublishState>("/api/publish");
export const publishChanges = (choices: protocol.SideChoices) =>
  ask<protocol.PublishState>("/api/publish", {}, { choices });
export const undoSave = (version: string) => ask<protocol.UndoResult>("/api/undo", {}, { version });
/** Hands a photo to the server, which keeps it until it is saved. */
export const askForPhoto = (photo: Blob, about: { shows?: string; taken?: string }) =>
  ask<protocol.PhotoAnswer>("/api/photo", about, photo);
/** Has the site beside the form show what is saved. */
export const showSaved = () => ask<object>("/api/preview", {}, {});
export const waitForPreview = (path: string) => ask<{ ready: boolean }>("/api/preview", { path });
