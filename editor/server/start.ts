import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { RunningServer } from "../../tools/lib/site-server.ts";
import type { Preview } from "../preview/start.ts";
import { buildSite, LocalPublisher } from "../publish/build.ts";
import { Store } from "../records/store.ts";
import { FolderStorage } from "../save/folder.ts";
import { createEditor, type EditorSettings } from "./app.ts";
import { bundlePage } from "./bundle.ts";

export interface ServeSettings
  extends Pick<EditorSettings, "store" | "publisher" | "preview" | "showUnsaved"> {
  port: number;
  /**
   * How it is reached over the internet: the address of this machine on which a proxy or a tunnel reaches it, and the one at
   * which people open it. Without it, only this machine can reach it.
   */
  online?: { host: string; origin: string } & Required<Pick<EditorSettings, "signIn">>;
}

export type RunningEditor = Pick<RunningServer, "origin" | "stop">;

/** Starts the editor of a folder of this computer, on a port, or with 0 on any that is free. */
export function startEditor(root: string, port: number, preview?: Preview): Promise<RunningEditor> {
  const store = new Store(new FolderStorage(root));
  const publisher = new LocalPublisher(store, () => buildSite(root));
  return serveEditor({ store, publisher, port, preview: preview?.origin, showUnsaved: preview?.show });
}

export async function serveEditor({ port, online, ...settings }: ServeSettings): Promise<RunningEditor> {
  const token = randomBytes(32).toString("base64url");
  const assets = await bundlePage(token);
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
