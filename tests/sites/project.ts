// Sites with other records, each in a copy of the project with the same commands.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { type Document, parse, parseDocument, stringify } from "yaml";

/** The content and the pictures of a site, as its owner edits them. */
export class OwnerFiles {
  /** The folder that contains content/ and media/. */
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The slugs of the services or the areas that visitors see, in the order of the site. */
  slugs(kind: "services" | "areas"): string[] {
    const records = readdirSync(join(this.folder, "content", kind))
      .map((file) => this.read(`${kind}/${file}`))
      .filter(({ draft }) => !draft);
    return records.sort((a, b) => a.order - b.order).map(({ slug }) => slug);
  }

  /** What a file of content/ contains. */
  // biome-ignore lint/suspicious/noExplicitAny: an edit knows the file that it changes
  read(file: string): any {
    return parse(readFileSync(this.#pathOf(file), "utf8"));
  }

  /** The value at a dotted path of a file of content/; undefined where there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: an edit knows the file that it changes
  valueAt(file: string, path: string): any {
    return path.split(".").reduce((value, key) => value?.[key], this.read(file));
  }

  /** Changes values by their dotted paths, adds those that aren't there, and removes those that are undefined. */
  set(file: string, values: Readonly<Record<string, unknown>>): void {
    this.#change(file, (document) => {
      for (const [path, value] of Object.entries(values)) {
        const keys = path.split(".");
        if (value === undefined && document.hasIn(keys)) document.deleteIn(keys);
        if (value !== undefined) document.setIn(keys, document.createNode(value));
      }
    });
  }

  /** Adds an entry to the end of a list. */
  add(file: string, list: string, value: unknown): void {
    this.#change(file, (document) => document.addIn([list], document.createNode(value)));
  }

  /** Makes a new file of content/. */
  write(file: string, record: object): void {
    writeFileSync(this.#pathOf(file), stringify(record));
  }

  remove(file: string): void {
    rmSync(this.#pathOf(file));
  }

  /** Replaces a picture, which may have another file type. */
  putPicture(name: string, extension: string, bytes: Buffer): void {
    const media = join(this.folder, "media");
    for (const file of readdirSync(media).filter((other) => other.startsWith(`${name}.`)))
      rmSync(join(media, file));
    writeFileSync(join(media, `${name}.${extension}`), bytes);
    const alt = `A photograph of our own, ${name}`;
    this.set("pictures.yaml", { [`${name}.alt`]: alt, [`${name}.placeholder`]: undefined });
  }

  #change(file: string, change: (document: Document) => void): void {
    const document = parseDocument(readFileSync(this.#pathOf(file), "utf8"));
    change(document);
    writeFileSync(this.#pathOf(file), document.toString({ lineWidth: 0 }));
  }

  #pathOf(file: string): string {
    return join(this.folder, "content", file);
  }
}

/** Copies records from a folder. The pictures are links, because they are large and only replaced, never changed. */
export function copyRecords(from: string, folder: string): void {
  cpSync(from, join(folder, "content"), { recursive: true });
  mkdirSync(join(folder, "media"));
  for (const file of readdirSync("media")) symlinkSync(resolve("media", file), join(folder, "media", file));
}

const run = promisify(execFile);

// Vitest's variables would affect child processes, and SITE_URL overrides the record.
const NOT_PASSED_ON = /^(NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITEST.*|SITE_URL)$/;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_PASSED_ON.test(name)));

/** Runs an npm script in a copy. If it fails, the test fails with the script's output. */
export async function runScript(
  folder: string,
  name: string,
  args: readonly string[],
  extraEnv: Readonly<Record<string, string>> = {},
): Promise<void> {
  const options = { cwd: folder, env: { ...env, ...extraEnv }, maxBuffer: Number.POSITIVE_INFINITY };
  await run(process.execPath, args, options).catch(({ stdout, stderr }) => {
    expect.unreachable(`${name} in ${folder}:\n${stdout}\n${stderr}`);
  });
}
