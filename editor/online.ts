// `npm run edit:online`: the editor for people who have signed in over the internet. The environment sets it up, as
// docs/editor-online.md says.
import { execFileSync } from "node:child_process";
import { root } from "../tools/lib/site-server.ts";
import { readOnlineSettings } from "./server/online-settings.ts";
import { signIn } from "./server/sign-in.ts";
import { startEditor } from "./server/start.ts";

try {
  const { port, ...online } = readOnlineSettings(process.env, originUrl());
  // The programs that the editor starts need no token.
  delete process.env.GITHUB_TOKEN;
  const editor = await startEditor({ root, port, online: { ...online, signIn: signIn(online.signIn) } });
  console.log(`The editor listens on ${online.host}:${port} for ${editor.origin}.`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await editor.stop();
      process.exit(0);
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Where this folder's history is sent; undefined where it has no remote. */
function originUrl(): string | undefined {
  try {
    const args = ["remote", "get-url", "origin"];
    return execFileSync("git", args, { cwd: root, stdio: "pipe" }).toString().trim();
  } catch {
    return undefined;
  }
}
