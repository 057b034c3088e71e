// An editor for tests: its requests are handed to it without a network.
import { TOKEN_HEADER } from "../protocol.ts";
import { LocalPublisher } from "../publish/build.ts";
import { Store } from "../records/store.ts";
import { FolderStorage } from "../save/folder.ts";
import { createEditor, type EditorSettings } from "./app.ts";

export const HOST = "127.0.0.1:4400";
export const TOKEN = "a-token-of-this-start";

/** An editor of a folder on this computer. */
export function sampleEditor(root: string, settings: Partial<EditorSettings> = {}) {
  const store = new Store(new FolderStorage(root));
  const publisher = new LocalPublisher(store, async () => undefined);
  const origins = [`http://${HOST}`];
  const assets = new Map([["/", { body: TOKEN, type: "text/html" }]]);
  return { store, app: createEditor({ store, publisher, assets, token: TOKEN, origins, ...settings }) };
}

/** The headers of a request of the editor's own page. */
export const own = {
  host: HOST,
  origin: `http://${HOST}`,
  "sec-fetch-site": "same-origin",
  [TOKEN_HEADER]: TOKEN,
};
