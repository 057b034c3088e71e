// No container engine is needed to see that an image would work: its last stage is put together here and run.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/lib/free-port.ts";
import { ask } from "../../scripts/lib/wire.ts";
import { listFiles } from "../../server/files.ts";

const dockerfile = readFileSync("Dockerfile", "utf8").replace(/\\\n\s*/g, " ");
const stages = dockerfile.split(/^FROM /m).slice(1);
const image = stages.at(-1) ?? "";
const copies = [...image.matchAll(/^COPY (--from=\w+ )?(\S+) (\S+)$/gm)].map(
  ([, from, source = "", to = ""]) => ({
    // The other stages stand in the same folder as the project.
    source: source.replace(/^\/site\//, ""),
    built: from !== undefined,
    to,
  }),
);
const folder = mkdtempSync(join(tmpdir(), "container-"));
afterAll(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

/** The words of an instruction in its JSON form. */
function command(instruction: RegExp): string[] {
  const [, words = "[]"] = new RegExp(`^${instruction.source} *(\\[.*\\])$`, "m").exec(image) ?? [];
  return JSON.parse(words);
}

test("every stage is the Node that the project is written for, and the image runs without rights", () => {
  for (const stage of stages) expect(stage).toMatch(/^node:24-slim( AS \w+)?\n/);
  expect(image).toMatch(/^USER node$/m);
});

test("what is copied from the project is there, and not kept from the build", () => {
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  const fromProject = copies.filter(({ built }) => !built);
  expect(fromProject.length).toBeGreaterThan(0);
  for (const { source } of fromProject) {
    expect(existsSync(source), source).toBe(true);
    expect(ignored).not.toContain(source.split("/")[0]);
  }
  for (const needed of ["content", "media", "public", "scripts", "server", "src"])
    expect(ignored).not.toContain(needed);
});

test("one port is set, opened and written in the documentation", () => {
  const [, port] = /^ENV .*\bPORT=(\d+)/m.exec(image) ?? [];
  expect(image).toContain(`\nEXPOSE ${port}\n`);
  expect(readFileSync("docs/deploy.md", "utf8")).toContain(`-p ${port}:${port} `);
});

describe("the image, put together", () => {
  test("serves the site without writing to its folder, and its health check tells whether it does", async () => {
    for (const { source, to } of copies) assemble(source, to);
    chmodSync(folder, 0o555);
    const copied = listFiles(folder);
    const port = await freePort();
    const run = ([, ...words]: string[]) =>
      spawn(process.execPath, words, {
        cwd: folder,
        env: { PORT: String(port) },
        stdio: ["ignore", "pipe", "inherit"],
      });
    const health = async () => (await once(run(command(/HEALTHCHECK .* CMD/)), "exit"))[0];

    expect(await health()).toBe(1);
    const server = run(command(/CMD/));
    await once(server.stdout, "data");
    expect(await health()).toBe(0);
    expect((await ask(port, { target: "/about" })).status).toBe(200);
    server.kill();
    expect(await once(server, "exit")).toEqual([0, null]);
    // Said again for those who may write everywhere.
    expect(listFiles(folder)).toEqual(copied);
  });
});

function assemble(source: string, to: string): void {
  if (source !== "node_modules/") {
    const target =
      to.endsWith("/") && !source.endsWith("/")
        ? join(folder, to, source.split("/").at(-1) ?? "")
        : join(folder, to);
    cpSync(source, target, { recursive: true });
    return;
  }
  // As `npm ci --omit=dev` would leave them.
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const shipped = Object.keys(packages).filter((place) => place !== "" && !packages[place].dev);
  expect(shipped.length).toBeLessThan(10);
  mkdirSync(join(folder, to), { recursive: true });
  for (const place of shipped) cpSync(place, join(folder, place), { recursive: true });
  expect(readdirSync(join(folder, to))).toContain("hono");
}
