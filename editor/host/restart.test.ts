// The editor on the internet never meets records of newer code: it says so, ends, and the service starts the newer code.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../../tools/lib/site-server.ts";
import { TOKEN_HEADER } from "../protocol.ts";
import { Store } from "../records/store.ts";
import { createEditor } from "../server/app.ts";
import { serveEditor } from "../server/start.ts";
import { FakeHost } from "./fake-host.ts";
import { Host } from "./host.ts";
import { HostPublisher } from "./host-publisher.ts";
import { HostStorage } from "./host-storage.ts";

let fake: FakeHost;
beforeEach(() => {
  fake = new FakeHost();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  fake.stop();
  vi.restoreAllMocks();
});

async function open(onNewerCode = () => {}) {
  const host = new Host(await fake.settings());
  const storage = await HostStorage.open({ host, code: fake.refs.get("main") ?? "", onNewerCode });
  const store = new Store(storage);
  return { store, publisher: new HostPublisher({ storage, store }) };
}

test("every question is answered with a plain word and when to ask again, and nothing is saved", async () => {
  const app = createEditor({
    ...(await open()),
    assets: new Map(),
    token: "token",
    origins: ["http://localhost"],
  });
  fake.push("main", "Improve the records' schema", { "src/code.ts": "2" });
  const headers = { host: "localhost", [TOKEN_HEADER]: "token", origin: "http://localhost" };
  const posted = {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "content-length": "2" },
  };
  for (const [path, init] of [
    ["/api/overview", { headers }],
    ["/api/undo", { ...posted, body: "{}" }],
  ] as const) {
    const reply = await app.request(path, init);
    expect(reply.status).toBe(503);
    expect(reply.headers.get("retry-after")).toBe("5");
    expect(await reply.text()).toMatch(
      /^The editor is being renewed and comes back in a few minutes; what you typed/,
    );
  }
  expect(fake.log("edits")).toHaveLength(1);
});

test("what is being answered is answered before the editor ends", async () => {
  const { store, publisher } = await open();
  let goOn = () => {};
  vi.spyOn(store.storage, "refresh").mockImplementation(
    () =>
      new Promise((resolve) => {
        goOn = resolve;
      }),
  );
  const editor = await serveEditor({ store, publisher, port: 0 });
  const [, token = ""] =
    /name="editor-token" content="([^"]+)"/.exec(await (await fetch(editor.origin)).text()) ?? [];
  const asked = fetch(`${editor.origin}/api/search?q=`, { headers: { [TOKEN_HEADER]: token } });
  await expect.poll(() => vi.mocked(store.storage.refresh).mock.calls.length).toBe(1);
  const finished = editor.finish();
  goOn();
  expect((await asked).status).toBe(200);
  await finished;
  await expect(fetch(editor.origin)).rejects.toThrow();
});

test("the process ends with a code of its own, so that the service brings the newer code before it starts it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "restart-"));
  const { privateKey, appId } = await fake.settings();
  writeFileSync(join(folder, "key.pem"), privateKey);
  const env = {
    ...process.env,
    ...{ EDITOR_ADDRESS: "https://edit.example.com", ACCESS_TEAM: "https://easyopen.cloudflareaccess.com" },
    ...{
      ACCESS_AUDIENCE: "a".repeat(64),
      EDITOR_EMAILS: "owner@example.com",
      EDITOR_REPOSITORY: "easyopen/site",
    },
    ...{
      EDITOR_APP_ID: appId,
      EDITOR_APP_KEY_FILE: join(folder, "key.pem"),
      GITHUB_API_URL: await fake.listen(),
    },
    ...{ GIT_COMMIT: fake.refs.get("main"), PORT: String(await freePort()) },
  };
  fake.push("main", "Improve", { "src/code.ts": "2" });
  const editor = spawn(process.execPath, ["editor/online.ts"], { env, stdio: "pipe" });
  let said = "";
  for (const stream of [editor.stdout, editor.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const [code] = await once(editor, "close");
  expect({ code, said }).toMatchObject({ code: 75, said: expect.stringMatching(/newer code/) });
  expect(said).not.toMatch(/ghs_|PRIVATE KEY/);
  rmSync(folder, { recursive: true });
});
