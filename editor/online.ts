// `npm run edit:online`: the editor for people who have signed in over the internet. The environment sets it up, as
// docs/editor-online.md says. It keeps nothing: what is saved and published is at the host of the repository.
import { execFileSync } from "node:child_process";
import { root } from "../tools/setup.mjs";
import { Host } from "./host/host.ts";
import { HostPublisher } from "./host/host-publisher.ts";
import { HostStorage } from "./host/host-storage.ts";
import { readOnlineSettings } from "./online-settings.ts";
import { Store } from "./records/store.ts";
import { signIn } from "./server/sign-in.ts";
import { serveEditor } from "./server/start.ts";

const CATCH_UP_MS = 60_000;

try {
  const { port, host, origin, repository, ...online } = readOnlineSettings(process.env);
  const storage = await HostStorage.open(new Host(repository), ownCommit());
  const store = new Store(storage);
  const publisher = new HostPublisher({ storage, store });
  const editor = await serveEditor({
    ...{ store, publisher, port },
    online: { host, origin, signIn: signIn(online.signIn) },
  });
  console.log(`The editor listens on ${host}:${port} for ${editor.origin}.`);
  // What others publish is joined also where nobody looks on.
  const catchUp = () => void publisher.catchUp().catch(console.error);
  catchUp();
  setInterval(catchUp, CATCH_UP_MS);
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

function ownCommit(): string {
  const args = ["rev-parse", "HEAD"];
  return process.env.GIT_COMMIT ?? execFileSync("git", args, { cwd: root, stdio: "pipe" }).toString().trim();
}
