// An editor for tests: its requests are handed to it without a network.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Overview, type RecordView, TOKEN_HEADER, type UndoResult } from "../protocol.ts";
import { LocalPublisher } from "../publish/build.ts";
import { Store } from "../records/store.ts";
import { FolderStorage } from "../save/folder.ts";
import { fillWithSamples } from "../yaml/sample-records.ts";
import { createEditor, type EditorSettings } from "./app.ts";

export const HOST = "127.0.0.1:4400";
export const TOKEN = "a-token-of-this-start";

/** The headers of a request of the editor's own page. */
export const own = {
  host: HOST,
  origin: `http://${HOST}`,
  "sec-fetch-site": "same-origin",
  [TOKEN_HEADER]: TOKEN,
};

/** An editor of a folder on this computer, and what its page asks. */
export class SampleEditor {
  readonly root = mkdtempSync(join(tmpdir(), "editor-"));
  store!: Store;
  app!: ReturnType<typeof createEditor>;

  /** Starts it on new copies of the records. */
  startAnew(settings: Partial<EditorSettings> = {}): void {
    fillWithSamples(this.root);
    this.start(settings);
  }

  /** Starts it, as after it was ended. */
  start(settings: Partial<EditorSettings> = {}): void {
    this.store = new Store(new FolderStorage(this.root));
    const publisher = new LocalPublisher(this.store, async () => HOST);
    const origins = [`http://${HOST}`];
    const assets = new Map([["/", { body: TOKEN, type: "text/html" }]]);
    this.app = createEditor({ store: this.store, publisher, assets, token: TOKEN, origins, ...settings });
  }

  remove = () => rmSync(this.root, { recursive: true });
  source = (file: string) => readFileSync(join(this.root, "content", file), "utf8");

  get = (path: string, headers: Record<string, string> = own) =>
    this.app.request(`http://${HOST}${path}`, { headers });

  /** Posts the bytes of a photo, a text as it is, or anything else as JSON. */
  post = (path: string, body: unknown, headers: Record<string, string> = own) => {
    const isPhoto = body instanceof Uint8Array;
    const bytes = isPhoto ? body : Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
    const type = isPhoto ? "application/octet-stream" : "application/json";
    const sent = { ...headers, "content-type": type, "content-length": String(bytes.length) };
    return this.app.request(`http://${HOST}${path}`, {
      method: "POST",
      headers: sent,
      body: new Uint8Array(bytes),
    });
  };

  ask = async <T>(path: string) => (await (await this.get(path)).json()) as T;
  tell = async <T>(path: string, body: unknown) => (await (await this.post(path, body)).json()) as T;
  view = (file: string) =>
    this.ask<RecordView & { value: Record<string, unknown> }>(`/api/record?file=${file}`);
  undoable = async () => (await this.ask<Overview>("/api/overview")).undo;
  undo = async () => this.tell<UndoResult>("/api/undo", { version: (await this.undoable())?.version ?? "" });
}
