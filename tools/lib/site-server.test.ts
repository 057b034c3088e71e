import { expect, onTestFinished, test } from "vitest";
import { freePort, startServer } from "./site-server.ts";

test("a program that no longer reads what it is told doesn't end the one that tells it", async () => {
  const port = await freePort();
  const code = `require("node:fs").closeSync(0); require("node:net").createServer().listen(${port})`;
  const { child, stop } = await startServer(process.execPath, ["-e", code], port);
  onTestFinished(stop);
  const error = await new Promise((resolve) => child.stdin?.write("a line\n", resolve));
  expect(error).toMatchObject({ code: "EPIPE" });
});
