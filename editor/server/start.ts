// Starts the editor's server on this machine alone.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { bundlePage } from "../bundle.ts";
import { createEditor } from "./app.ts";
import { Store } from "./store.ts";

/** Where the editor runs and what it edits. */
export interface StartSettings {
  /** The folder that contains content/ and media/. */
  root: string;
  /** The port; 0 for any that is free. */
  port: number;
  /** The address of the site beside the form. */
  preview?: string;
}

/** The editor while it runs. */
export interface RunningEditor {
  origin: string;
  stop(): Promise<void>;
}

/** Starts the editor. */
export async function startEditor({ root, port, preview }: StartSettings): Promise<RunningEditor> {
  const token = randomBytes(32).toString("base64url");
  const assets = await bundlePage(token);
  // The server's own address is known only once it listens.
  const hosts: string[] = [];
  const app = createEditor({ store: new Store(root), assets, token, hosts, preview });
  const server = createServer(getRequestListener(app.fetch));
  // Nobody else in the network can reach this address.
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The editor has no port.");
  hosts.push(`127.0.0.1:${address.port}`, `localhost:${address.port}`);
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
