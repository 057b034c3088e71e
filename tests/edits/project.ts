// A copy of the project whose records an owner's edit may change, so that the edit meets the same commands as the original.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Document, parse, parseDocument } from "yaml";

type Path = readonly (string | number)[];

/** The content and the pictures of a site, as its owner edits them. */
export class OwnerFiles {
  /** The folder that contains content/ and media/. */
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The slugs of the services or the areas, in the order of the site. */
  slugs(kind: "services" | "areas"): string[] {
    const records = readdirSync(join(this.folder, "content", kind)).map((file) =>
      this.read(`${kind}/${file}`),
    );
    return records.sort((a, b) => a.order - b.order).map(({ slug }) => slug);
  }

  /** What a file of content/ contains. */
  // biome-ignore lint/suspicious/noExplicitAny: an edit knows the file that it changes
  read(file: string): any {
    return parse(readFileSync(this.pathOf(file), "utf8"));
  }

  /** Changes values of a file of content/ and keeps its comments. */
  edit(file: string, change: (document: Document) => void): void {
    const document = parseDocument(readFileSync(this.pathOf(file), "utf8"));
    change(document);
    writeFileSync(this.pathOf(file), document.toString({ lineWidth: 0 }));
  }

  /** Changes one value, or adds it. */
  set(file: string, path: Path, value: unknown): void {
    this.edit(file, (document) => document.setIn(path, value));
  }

  /** Adds an entry to the end of a list. */
  add(file: string, path: Path, value: unknown): void {
    this.edit(file, (document) => document.addIn(path, document.createNode(value)));
  }

  /** Makes a new file of content/ from a copy of another one, as the README says. */
  copy(from: string, to: string, changes: Readonly<Record<string, unknown>>): void {
    cpSync(this.pathOf(from), this.pathOf(to));
    this.edit(to, (document) => {
      for (const [name, value] of Object.entries(changes)) document.set(name, document.createNode(value));
    });
  }

  remove(file: string): void {
    rmSync(this.pathOf(file));
  }

  /** Puts a picture in the place of another, which may have another type of file. */
  putPicture(name: string, extension: string, bytes: Buffer): void {
    const media = join(this.folder, "media");
    for (const file of readdirSync(media).filter((other) => other.startsWith(`${name}.`)))
      rmSync(join(media, file));
    writeFileSync(join(media, `${name}.${extension}`), bytes);
    this.edit("pictures.yaml", (document) => {
      document.setIn([name, "alt"], `A photograph of our own, ${name}`);
      document.deleteIn([name, "placeholder"]);
    });
  }

  private pathOf(file: string): string {
    return join(this.folder, "content", file);
  }
}

/** Copies what git knows or would add, without what is built or installed. */
export function copyProject(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const file of stdout.split("\0").filter((name) => name !== "" && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(resolve(root, "node_modules"), join(folder, "node_modules"));
}

/** Copies the records. The pictures are links, because they are large and only ever replaced. */
export function copyContent(root: string, folder: string): void {
  cpSync(join(root, "content"), join(folder, "content"), { recursive: true });
  mkdirSync(join(folder, "media"));
  for (const file of readdirSync(join(root, "media")))
    symlinkSync(resolve(root, "media", file), join(folder, "media", file));
}
