import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { manifestFile, parseManifest } from "../../../server/manifest.ts";
import { createRouteTable } from "../../../src/routes/routes.ts";
import { copyProject } from "../copy-project.ts";
import { table } from "./markdown.ts";

const TIMEOUT_MS = 3_600_000;

/** Builds the site with each number of areas, in a copy of the project, and returns a table of time and memory. */
export async function measureGrowth(areaCounts: readonly number[]): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const areas of areaCounts) {
    const folder = mkdtempSync(join(tmpdir(), "growth-"));
    try {
      copyProject(folder);
      writeAreas(join(folder, "content/areas"), areas);
      const { seconds, megabytes } = await build(folder);
      const manifest = parseManifest(readFileSync(join(folder, "dist", manifestFile), "utf8"));
      const pages = createRouteTable(manifest).routes.length;
      const perPage = `${((seconds * 1000) / pages).toFixed()} ms`;
      rows.push([areas, pages, `${seconds.toFixed(1)} s`, perPage, `${megabytes.toFixed()} MB`]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return table(["Areas", "Pages", "Build", "A page", "Memory at most"], rows);
}

/** Leaves this many areas in the folder, or adds copies of them under other names. */
function writeAreas(folder: string, count: number): void {
  const files = readdirSync(folder).sort();
  for (const name of files.slice(count)) rmSync(join(folder, name));
  for (let index = files.length; index < count; index += 1) {
    const area = parse(readFileSync(join(folder, files[index % files.length] ?? ""), "utf8"));
    const copy = Math.floor(index / files.length);
    const slug = `${area.slug}-${copy}`;
    const record = {
      ...area,
      slug,
      name: `${area.name} ${copy}`,
      order: index + 1,
      zips: [String(10_000 + index)],
      neighbors: area.neighbors.map((name: string) => `${name} ${copy}`),
    };
    writeFileSync(join(folder, `${slug}.yaml`), stringify(record));
  }
}

async function build(cwd: string): Promise<{ seconds: number; megabytes: number }> {
  const start = performance.now();
  const options: SpawnOptions = { cwd, stdio: ["ignore", "ignore", "inherit"], timeout: TIMEOUT_MS };
  const child = spawn(process.execPath, ["build/build.ts"], options);
  let kilobytes = 0;
  const watch = setInterval(() => {
    kilobytes = Math.max(kilobytes, memoryOf(child.pid ?? 0));
  }, 250);
  const [code] = await once(child, "exit");
  clearInterval(watch);
  if (code !== 0) throw new Error(`The build failed, or took longer than ${TIMEOUT_MS / 60_000} minutes.`);
  return { seconds: (performance.now() - start) / 1000, megabytes: kilobytes / 1024 };
}

/** The memory of a process and its descendants in kilobytes; 0 without Linux's /proc. */
function memoryOf(pid: number): number {
  try {
    const [, resident = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return children.reduce((sum, child) => sum + memoryOf(Number(child)), Number(resident));
  } catch {
    return 0;
  }
}
