// Asks the editor's server.
import {
  type Fault,
  type Found,
  type LaunchEntry,
  type NewRecord,
  type Overview,
  type PublishState,
  type RecordView,
  type SaveResult,
  TOKEN_HEADER,
} from "../protocol.ts";

const token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? "";

/** The server did not answer as it should. */
export class NoAnswerError extends Error {
  override name = "NoAnswerError";
}

async function ask<T>(path: string, query: Record<string, string> = {}, body?: unknown): Promise<T> {
  const search = new URLSearchParams(query).toString();
  const init: RequestInit = { headers: { [TOKEN_HEADER]: token } };
  if (body !== undefined) {
    init.method = "POST";
    const isFile = body instanceof Blob;
    const type = isFile ? "application/octet-stream" : "application/json";
    init.headers = { ...init.headers, "Content-Type": type };
    init.body = isFile ? body : JSON.stringify(body);
  }
  const reply = await fetch(search ? `${path}?${search}` : path, init).catch(() => undefined);
  if (!reply?.ok) throw new NoAnswerError(path);
  return (await reply.json()) as T;
}

export const getOverview = () => ask<Overview>("/api/overview");
export const getRecord = (file: string) => ask<RecordView>("/api/record", { file });
export const searchTexts = (q: string) => ask<Found[]>("/api/search", { q });
export const locateText = (text: string, file: string) => ask<Found | null>("/api/locate", { text, file });
export const getLaunchList = () => ask<LaunchEntry[]>("/api/launch");
export const confirmEntry = (index: number, confirmed: boolean) =>
  ask<LaunchEntry[]>("/api/confirm", {}, { index, confirmed });
export const checkRecord = (file: string, value: unknown) => ask<Fault[]>("/api/check", {}, { file, value });
export const saveRecord = (file: string, version: string, value: unknown) =>
  ask<SaveResult>("/api/save", {}, { file, version, value });
export const getDraft = (about: NewRecord) => ask<RecordView>("/api/draft", {}, about);
/** Removes a record; what stands in the way of it is returned. */
export const removeRecord = (file: string, instead?: string) =>
  ask<Fault[]>("/api/remove", {}, { file, ...(instead && { instead }) });
export const getPublishState = () => ask<PublishState | null>("/api/publish");
export const publishChanges = () => ask<{ fault: string | null }>("/api/publish", {}, {});
/** Puts a photo in the place of a picture, or adds a picture that shows something; what is wrong with it is returned. */
export const sendPhoto = (about: { name: string } | { shows: string }, photo: File) =>
  ask<{ name: string | null; fault: string | null }>("/api/photo", { ...about }, photo);
export const undoSave = () => ask<{ undone: string | null; changed?: string }>("/api/undo", {}, {});
/** Waits until the site beside the form can show a page again. */
export const waitForPreview = (path: string) => ask<{ ready: boolean }>("/api/preview", { path });
