import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { rounded, table } from "./figures.ts";

const BOUND_MINUTES = 60;
const copied = [
  ...["content", "media", "public", "scripts", "server", "src"],
  ...["astro.config.ts", "package.json", "tsconfig.json"],
];

/** One build of the site with so many towns. */
export interface Build {
  areas: number;
  pages: number;
  /** Missing where the build was not over in time. */
  seconds?: number;
  peakMegabytes: number;
}

/** Builds the site with so many towns, in a copy of the project, and watches time and memory. */
export async function measureGrowth(root: string, sizes: readonly number[]): Promise<Build[]> {
  const builds: Build[] = [];
  for (const areas of sizes) {
    const folder = mkdtempSync(join(tmpdir(), "growth-"));
    try {
      for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
      symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
      writeAreas(join(folder, "content/areas"), areas);
      const services = readdirSync(join(folder, "content/services")).length;
      const pages = 5 + services + areas + services * areas;
      builds.push({ areas, pages, ...(await watchBuild(folder)) });
      console.log(`Growth: ${JSON.stringify(builds.at(-1))}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    if (builds.at(-1)?.seconds === undefined) break;
  }
  return builds;
}

/** The same as a table. */
export function growthTable(builds: readonly Build[]): string {
  return table(
    ["Towns", "Pages", "Build", "A page", "Memory at most"],
    builds.map(({ areas, pages, seconds, peakMegabytes }) => [
      areas,
      pages,
      seconds === undefined ? `not over in ${BOUND_MINUTES} minutes` : `${seconds} s`,
      seconds === undefined ? "" : `${rounded((seconds * 1000) / pages)} ms`,
      `${peakMegabytes} MB`,
    ]),
  );
}

/** Makes the folder hold so many towns: those that are there, and copies of the whole county under other names. */
function writeAreas(folder: string, count: number): void {
  const files = readdirSync(folder).sort();
  for (const name of files.slice(count)) rmSync(join(folder, name));
  for (let index = files.length; index < count; index += 1) {
    const model = parse(readFileSync(join(folder, files[index % files.length] ?? ""), "utf8"));
    const county = Math.floor(index / files.length);
    const slug = `${model.slug}-${county}`;
    const record = {
      ...model,
      slug,
      name: `${model.name} ${county}`,
      order: index + 1,
      zips: [String(10_000 + index)],
      neighbors: model.neighbors.map((name: string) => `${name} ${county}`),
    };
    writeFileSync(join(folder, `${slug}.yaml`), stringify(record));
  }
}

async function watchBuild(folder: string): Promise<Pick<Build, "seconds" | "peakMegabytes">> {
  const start = Date.now();
  const child = spawn(process.execPath, ["scripts/build.ts"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid ?? 0));
    if (Date.now() - start > BOUND_MINUTES * 60_000) child.kill("SIGTERM");
  }, 250);
  const code = await new Promise<number | null>((done) => child.once("exit", done));
  clearInterval(watch);
  const peakMegabytes = rounded(peak / 1024);
  const isOver = Date.now() - start > BOUND_MINUTES * 60_000;
  if (code !== 0 && !isOver) throw new Error("The build failed: see its message above.");
  return isOver ? { peakMegabytes } : { seconds: rounded((Date.now() - start) / 1000, 1), peakMegabytes };
}

/** The memory of a process and of all that it started, in kilobytes. Linux tells it; elsewhere it is 0. */
function memoryOf(pid: number): number {
  try {
    const [, resident = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return children.reduce((sum, child) => sum + memoryOf(Number(child)), Number(resident));
  } catch {
    return 0;
  }
}
