// Assembles and runs the image's last stage without a container engine.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listFiles } from "../../server/files.ts";
import { sendRequest } from "../../tools/lib/raw-http.ts";
import { freePort } from "../../tools/lib/site-server.ts";

const dockerfile = readFileSync("Dockerfile", "utf8").replace(/\\\n\s*/g, " ");
const lastStage = dockerfile.split(/^FROM /m).at(-1) ?? "";
const copies = [...lastStage.matchAll(/^COPY (?:--from=\w+ \/site\/)?(\S+) (\S+)$/gm)].map(
  ([, source = "", target = ""]) => ({ source, target }),
);
const folder = mkdtempSync(join(tmpdir(), "container-"));
afterAll(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

test("everything that the image copies exists, and .dockerignore does not hide it", () => {
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  const missing = copies.filter(({ source }) => !existsSync(source)).map(({ source }) => source);
  expect(missing, "Correct these COPY lines of the Dockerfile.").toEqual([]);
  for (const source of ["build", "content", "media", "package.json", "public", "server", "src"])
    expect(ignored, `The build needs ${source}.`).not.toContain(source);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const beforeInstalling = dockerfile.slice(0, dockerfile.indexOf("RUN npm ci"));
  expect(beforeInstalling).toContain(`COPY ${scripts.postinstall.replace("node ", "")} `);
});

test("the image serves the site on a read-only disk without root, and its health check notices", async () => {
  expect(lastStage).toMatch(/^USER node$/m);
  for (const { source, target } of copies) copy(source, target);
  chmodSync(folder, 0o555);
  const files = listFiles(folder);
  const port = await freePort();
  const run = ([, ...args]: string[]) =>
    spawn(process.execPath, args, {
      cwd: folder,
      env: { PORT: String(port) },
      stdio: ["ignore", "pipe", "inherit"],
    });
  const checkHealth = async () => (await once(run(commandOf("HEALTHCHECK .* CMD")), "exit"))[0];

  expect(await checkHealth()).toBe(1);
  const server = run(commandOf("CMD"));
  await once(server.stdout, "data");
  expect(await checkHealth()).toBe(0);
  expect((await sendRequest(port, { target: "/about" })).status).toBe(200);
  server.kill();
  expect(await once(server, "exit")).toEqual([0, null]);
  // For root, who may write to a read-only folder.
  expect(listFiles(folder), "The server must not write files.").toEqual(files);
});

/** The command of a Dockerfile instruction, which is a JSON array. */
function commandOf(instruction: string): string[] {
  const [, json = "[]"] = new RegExp(`^${instruction} *(\\[.*\\])$`, "m").exec(lastStage) ?? [];
  return JSON.parse(json);
}

function copy(source: string, target: string): void {
  const isFileIntoFolder = target.endsWith("/") && !source.endsWith("/");
  cpSync(source, join(folder, target, isFileIntoFolder ? basename(source) : ""), { recursive: true });
}
