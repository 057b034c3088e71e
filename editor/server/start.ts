// Starts the editor's server.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { bundlePage } from "../bundle.ts";
import { createEditor } from "./app.ts";
import { buildSite } from "./build.ts";
import type { Workflow } from "./checks.ts";
import { FolderStorage } from "./folder.ts";
import { Publisher } from "./publisher.ts";
import { Store } from "./store.ts";

/** Where the editor runs and what it edits. */
export interface StartSettings {
  /** The folder that contains content/ and media/. */
  root: string;
  /** The port; 0 for any that is free. */
  port: number;
  /** The address of the site beside the form. */
  preview?: string;
  /** What the editor needs where people reach it over the internet. Without it, only this machine can reach it. */
  online?: OnlineSettings;
}

/** How the editor is reached over the internet. */
export interface OnlineSettings {
  /** The address of this machine on which a proxy or a tunnel reaches the editor. */
  host: string;
  /** The address at which people open it, such as https://edit.easyopen.example. */
  origin: string;
  signIn: MiddlewareHandler;
  /** Where sent changes are checked before they go live. */
  workflow?: Workflow;
  /** Where what is being checked can be seen. */
  checkedSite?: string;
}

/** The editor while it runs. */
export interface RunningEditor {
  origin: string;
  stop(): Promise<void>;
}

/** Starts the editor. */
export async function startEditor({ root, port, preview, online }: StartSettings): Promise<RunningEditor> {
  const token = randomBytes(32).toString("base64url");
  const assets = await bundlePage(token);
  const store = new Store(new FolderStorage(root));
  const publisher = new Publisher({
    root,
    store,
    ...(online?.workflow && { remote: { token: online.workflow.token } }),
    ...(online?.workflow && { workflow: online.workflow }),
    ...(online?.checkedSite && { preview: online.checkedSite }),
    build: () => buildSite(root),
  });
  await publisher.start();
  // The server's own address is known only once it listens.
  const origins: string[] = online ? [online.origin] : [];
  const app = createEditor({
    store,
    publisher,
    signIn: online?.signIn,
    assets,
    token,
    origins,
    isLinked: online !== undefined,
    preview,
  });
  const server = createServer(getRequestListener(app.fetch));
  // Nobody else in the network can reach this address.
  server.listen(port, online?.host ?? "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The editor has no port.");
  const origin = online?.origin ?? `http://127.0.0.1:${address.port}`;
  if (!online) origins.push(origin, `http://localhost:${address.port}`);
  // What has passed its checks goes live also where nobody looks on.
  const watch = online?.workflow && setInterval(() => void publisher.progress().catch(console.error), 60_000);
  return {
    origin,
    stop: async () => {
      clearInterval(watch);
      server.closeAllConnections();
      server.close();
    },
  };
}
