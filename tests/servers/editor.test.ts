// `npm run edit` as a process: the editor and its preview server.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { freePort, isFree, startServer } from "../../tools/lib/site-server.ts";

// However the editor ends, the preview server notices the end of its input. SIGKILL is the hardest case.
test("a killed editor leaves no preview server behind", { timeout: 180_000 }, async () => {
  const port = await freePort();
  const { child, origin, stop } = await startServer(process.execPath, ["editor/start.ts"], port, {
    PORT: String(port),
  });
  try {
    const policy = (await fetch(origin)).headers.get("content-security-policy");
    const preview = Number(/frame-src http:\/\/127\.0\.0\.1:(\d+)/.exec(policy ?? "")?.[1]);
    expect(await isFree(preview)).toBe(false);
    child.kill("SIGKILL");
    await expect.poll(() => isFree(preview), { timeout: 20_000 }).toBe(true);
  } finally {
    await stop();
  }
});

const knowsHolders = ["lsof", "ps"].every((name) => !spawnSync(name).error);

test.each([
  ["another editor", '<meta name="editor-token" content="x">', 0, "is open already at"],
  ["another program", "hello", 1, "Close it, or give the editor another one: PORT="],
])("where %s has its address, the editor says so and takes no other", async (_, page, code, words) => {
  const port = await freePort();
  const server = createServer((_, reply) => reply.end(page)).listen(port, "127.0.0.1");
  await once(server, "listening");
  const child = spawn(process.execPath, ["editor/start.ts"], {
    env: { ...process.env, PORT: String(port) },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (said += data));
  const [exit] = await once(child, "close");
  server.close();
  expect(exit, said).toBe(code);
  expect(said).toContain(words);
  expect(said).toContain(`http://127.0.0.1:${port}`);
  if (code === 1 && knowsHolders) expect(said).toContain(`(process ${process.pid})`);
});
