// `npm run edit` as a process: the editor and its preview server.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { TOKEN_HEADER } from "../../editor/protocol.ts";
import { freePort, isFree, startServer } from "../../tools/lib/site-server.ts";

// However the editor ends, the preview server notices the end of its input. SIGKILL is the hardest case.
test("the preview shows what isn't saved until it's discarded, and is at the same address after the editor was killed", {
  timeout: 180_000,
}, async () => {
  const port = await freePort();
  // Astro answers differently within Vitest.
  const env = { PORT: String(port), VITEST: "" };
  const start = () => startServer(process.execPath, ["editor/start.ts"], port, env);
  const previewOf = (page: Response) =>
    Number(
      /frame-src http:\/\/127\.0\.0\.1:(\d+)/.exec(page.headers.get("content-security-policy") ?? "")?.[1],
    );
  const { origin, ...first } = await start();
  let { child, stop } = first;
  try {
    const page = await fetch(origin);
    const preview = previewOf(page);
    expect(await isFree(preview)).toBe(false);

    const [, token = ""] = /editor-token" content="([^"]+)/.exec(await page.text()) ?? [];
    const headers = { [TOKEN_HEADER]: token, origin, "content-type": "application/json" };
    const post = (path: string, body: object) =>
      fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
    const heading = "What nobody has saved yet";
    const prices = parse(readFileSync("content/prices.yaml", "utf8"));
    const shown = async () => {
      const reply = await fetch(`http://127.0.0.1:${preview}/prices`).catch(() => undefined);
      return (await reply?.text())?.includes(heading);
    };
    const checked = await post("/api/check", { file: "prices.yaml", value: { ...prices, heading } });
    expect(await checked.json()).toEqual([]);
    await expect.poll(shown, { timeout: 60_000 }).toBe(true);
    await post("/api/preview", {});
    await expect.poll(shown, { timeout: 60_000 }).toBe(false);
    child.kill("SIGKILL");
    await once(child, "exit");
    ({ child, stop } = await start());
    // A connection to the one before may still be taken for open.
    const again = () => fetch(origin).then(previewOf, () => undefined);
    await expect.poll(again).toBe(preview);
    child.kill("SIGKILL");
    await expect.poll(() => isFree(preview), { timeout: 20_000 }).toBe(true);
  } finally {
    await stop();
  }
});

test.each([
  ["another editor", '<meta name="editor-token" content="x">', 0, "is open already at"],
  ["another program", "hello", 1, "Close it, or give the editor another one: PORT="],
])("where %s has its address, the editor says so and takes no other", async (_, page, code, words) => {
  const port = await freePort();
  const server = createServer((_, reply) => reply.end(page)).listen(port, "127.0.0.1");
  await once(server, "listening");
  const env = { ...process.env, PORT: String(port) };
  const child = spawn(process.execPath, ["editor/start.ts"], { env });
  const [out, error, [exit]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  server.close();
  const said = out + error;
  expect(exit, said).toBe(code);
  expect(said).toContain(words);
  expect(said).toContain(`http://127.0.0.1:${port}`);
});
