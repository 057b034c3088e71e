// Releases the built site to a server on this machine: each release in a folder of its own, and a link to the current
// one, so that a release and a rollback are atomic.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { whyBuild } from "../../build/stale-build.mjs";
import { listFiles } from "../../server/files.ts";
import { type BuildManifest, manifestFile, parseManifest } from "../../server/manifest.ts";
import { headerRules, pagePolicies } from "../../server/security-headers.ts";

/** The parts of the project in a release: the site and its server. */
const PARTS = ["dist", "server", "src/routes/routes.ts", "package.json", "package-lock.json"];
// The only packages that the server imports. Neither has others that it needs.
const PACKAGES = ["@hono/node-server", "hono"];
const KEPT = 5;

export interface Release {
  name: string;
  before: string | undefined;
}

/**
 * Releases the built site.
 * @param project the project's folder
 * @param target the folder of the releases
 * @throws Error if there is no built site, if it is older than its sources, or if the folder cannot be written
 */
export function makeRelease(project: string, target: string, now: Date): Release {
  const manifest = builtSite(project);
  const stale = whyBuild(project, process.env.SITE_URL);
  if (stale !== undefined) throw new Error(`dist/ is too old to release: ${stale}. Run \`npm run build\`.`);
  const releases = join(resolve(target), "releases");
  const link = join(resolve(target), "current");
  const before = linked(link);
  const name = now.toISOString().replace(/\.\d+|[-:]/g, "");
  const folder = join(releases, name);
  // Always the same name, so that the next release replaces the remains of an interrupted one.
  const unfinished = join(resolve(target), "unfinished");

  try {
    if (mkdirSync(target, { recursive: true }) !== undefined) chmodSync(target, 0o755);
    mkdirSync(releases, { recursive: true });
    rmSync(unfinished, { recursive: true, force: true });
    const packages = PACKAGES.map((name) => join("node_modules", name));
    for (const part of [...PARTS, ...packages])
      cpSync(join(project, part), join(unfinished, part), { recursive: true });
    writeFileSync(join(unfinished, "nginx.conf"), nginxSettings(join(folder, "dist"), manifest));
    if (before !== undefined) keepTimes(join(unfinished, "dist"), join(releases, before, "dist"));
    for (const path of [releases, unfinished]) chmodSync(path, 0o755);
    openToAll(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    const reason = existsSync(target) && isFull(target) ? "its disk is full" : messageOf(error);
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`Nothing was released to ${target}: ${reason}. What was current still is.`);
  }

  rmSync(`${link}.new`, { force: true });
  symlinkSync(join("releases", name), `${link}.new`);
  // Atomic: there is always a current release.
  renameSync(`${link}.new`, link);

  const all = readdirSync(releases).sort();
  // Where the clock was set back, the newest isn't the last.
  const old = all.slice(0, -KEPT).filter((release) => release !== before && release !== name);
  for (const release of old) rmSync(join(releases, release), { recursive: true });
  return { name, before };
}

/**
 * The nginx settings of a release: its folder, and the security headers with the policy of each page. They are part of
 * the release, so that nginx never sends the policies of one build with the pages of another.
 */
export function nginxSettings(dist: string, { inline }: Pick<BuildManifest, "inline">): string {
  const policies = Array.from(pagePolicies(inline), ([file, own]) => `  "text/html /${file}" "${own}";`);
  const headers = Map.groupBy(headerRules(), ({ name }) => name);
  const maps = Array.from(headers, ([name, rules]) => {
    const variable = `$${name.toLowerCase().replaceAll("-", "_")}`;
    // A 304 has no type, so the headers it repeats depend on the file's name.
    const isRepeated = rules.some((rule) => rule.isRepeated);
    return [
      `map "${isRepeated ? "$file_type $uri" : "$sent_http_content_type"}" ${variable} {`,
      ...(name === "Content-Security-Policy" ? policies : []),
      ...rules.map(({ types, value }) => `  "~${types.source}" "${value}";`),
      "}",
      // nginx omits a header without a value.
      `add_header ${name} ${variable} always;`,
    ];
  });
  return [`root "${dist}";`, ...maps.flat(), ""].join("\n");
}

/** Keeps the times of unchanged files: nginx makes ETags from them, so browsers need not load these files again. */
function keepTimes(dist: string, earlier: string): void {
  for (const file of listFiles(dist)) {
    const before = join(earlier, file);
    if (!existsSync(before) || !readFileSync(before).equals(readFileSync(join(dist, file)))) continue;
    const { atime, mtime } = statSync(before);
    utimesSync(join(dist, file), atime, mtime);
  }
}

/** Makes everything readable for the server's user, whatever the umask was. */
function openToAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

function isFull(folder: string): boolean {
  const { bavail, bsize, ffree } = statfsSync(folder);
  return bavail * bsize < 1_000_000 || ffree === 0;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function builtSite(project: string): BuildManifest {
  try {
    return parseManifest(readFileSync(join(project, "dist", manifestFile), "utf8"));
  } catch {
    throw new Error("There is no built site to release. Run `npm run build`.");
  }
}

/** The release that a link points to; undefined if there is no link. */
function linked(link: string): string | undefined {
  try {
    return basename(readlinkSync(link));
  } catch {
    return undefined;
  }
}
