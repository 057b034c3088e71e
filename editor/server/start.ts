// Starts the editor's server.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Preview } from "../preview/start.ts";
import { buildSite, LocalPublisher } from "../publish/build.ts";
import { Store } from "../records/store.ts";
import { FolderStorage } from "../save/folder.ts";
import { createEditor, type EditorSettings } from "./app.ts";
import { bundlePage } from "./bundle.ts";

/** What is edited on the owner's own computer. */
export interface StartSettings {
  root: string;
  /** The port; 0 for any that is free. */
  port: number;
  preview?: Preview;
}

export interface ServeSettings
  extends Pick<EditorSettings, "store" | "publisher" | "preview" | "showUnsaved"> {
  port: number;
  /** How it is reached over the internet. Without it, only this machine can reach it. */
  online?: OnlineSettings;
}

/** How the editor is reached over the internet. */
export interface OnlineSettings extends Required<Pick<EditorSettings, "signIn">> {
  /** The address of this machine on which a proxy or a tunnel reaches the editor. */
  host: string;
  /** The address at which people open it, such as https://edit.easyopen.example. */
  origin: string;
}

export interface RunningEditor {
  origin: string;
  stop(): Promise<void>;
}

/** Starts the editor of a folder on this machine. */
export function startEditor({ root, port, preview }: StartSettings): Promise<RunningEditor> {
  const store = new Store(new FolderStorage(root));
  const publisher = new LocalPublisher(store, () => buildSite(root));
  return serveEditor({ store, publisher, port, preview: preview?.origin, showUnsaved: preview?.show });
}

/** Serves the page and answers it. */
export async function serveEditor({ port, online, ...settings }: ServeSettings): Promise<RunningEditor> {
  const token = randomBytes(32).toString("base64url");
  const assets = await bundlePage(token, settings.preview);
  // The server's own address is known only once it listens.
  const origins: string[] = online ? [online.origin] : [];
  const app = createEditor({ ...settings, assets, token, origins, signIn: online?.signIn });
  const server = createServer(getRequestListener(app.fetch));
  // Nobody else in the network can reach this address.
  server.listen(port, online?.host ?? "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as AddressInfo;
  if (!online) origins.push(`http://127.0.0.1:${own}`, `http://localhost:${own}`);
  return {
    origin: origins[0] ?? "",
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
