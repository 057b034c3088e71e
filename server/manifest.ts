import { getMimeType, mimes } from "hono/utils/mime";
import { htmlFile, type RouteTable, type Slugs } from "../src/routes/routes.ts";
import type { Encoding } from "./negotiation.ts";

/** The file in which the build tells the server about the site. It is never served. */
export const manifestFile = "_manifest.json";

/** The file in which the build lists the size and hash of every other one. It is never served. */
export const fileListFile = "_files.json";

/** The folder of the files whose name contains a hash of their content, so that they never change. */
export const hashedFolder = "_astro/";

export interface BuildManifest extends Slugs {
  /**
   * The build's name: the first characters of the hash of its list of files. Builds with the same files have the same.
   */
  build: string;
  siteUrl: string;
  /** The company's phone number, as visitors read it. */
  phone: string;
  /** The inline code of the pages. Pages with the same code share a group. */
  inline: InlineCode[];
}

/** What the build wrote, by name. */
export type FileList = ReadonlyMap<string, ListedFile>;

export interface ListedFile {
  /** In bytes. */
  size: number;
  /** As contentHash() makes it. */
  hash: string;
  /** Only for a file of an earlier build: when a build first did without it, in ISO format. */
  since?: string;
}

/** The inline scripts and styles that some pages have in common, for their Content-Security-Policy. */
export interface InlineCode {
  /** The files of these pages, as "services/panel-replacement.html". */
  files: string[];
  /** CSP hashes ("sha256-…") of their inline scripts. */
  scriptHashes: string[];
  /** CSP hashes of their inline styles. */
  styleHashes: string[];
}

export type ErrorStatus = 400 | 404 | 405 | 500;

/** The file that holds the page for a status. */
export function errorFile(status: ErrorStatus): string {
  return `${status}.html`;
}

/** The suffix of a file's copy in each encoding. */
export const encodedSuffix: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

/** Whether a file is text, which also has compressed copies unless it is very small. */
export function isText(name: string): boolean {
  return /\.(html|css|m?js|svg|xml|txt|json|vcf|webmanifest)$/.test(name);
}

// Hono's types, and that of vCards, which it lacks.
const types = { ...mimes, vcf: "text/vcard; charset=utf-8" };

/** The speculation rules, which have their own media type in the HTML standard. */
export const speculationFile = "speculation-rules.json";

/** The media type of a built file, by its name. */
export function mediaType(name: string): string {
  if (name === speculationFile) return "application/speculationrules+json";
  return getMimeType(name, types) ?? "application/octet-stream";
}

/** Every page that a complete build contains: all routes and the error pages. */
export function requiredFiles({ routes }: Pick<RouteTable, "routes">): string[] {
  const statuses: ErrorStatus[] = [400, 404, 405, 500];
  return [...routes.map(({ path }) => htmlFile(path)), ...statuses.map(errorFile)];
}

/** Throws if a build lacks a page. */
export function checkComplete(table: Pick<RouteTable, "routes">, has: (file: string) => boolean): void {
  const missing = requiredFiles(table).filter((file) => !has(file));
  if (missing.length === 0) return;
  const more = missing.length > 3 ? ` and ${missing.length - 3} more` : "";
  throw new Error(`Not built: ${missing.slice(0, 3).join(", ")}${more}`);
}

// A build of another version of this code may lack some.
const FIELDS = "build siteUrl phone services areas problems aliases inline".split(" ");

/** Reads the manifest; throws if a field is missing. */
export function parseManifest(text: string): BuildManifest {
  const manifest: BuildManifest = JSON.parse(text);
  const missing = FIELDS.find((field) => !(field in manifest));
  if (missing) throw new Error(`${manifestFile} has no "${missing}"`);
  return manifest;
}

/** Reads the list of files. */
export function parseFileList(text: string): FileList {
  return new Map(Object.entries<ListedFile>(JSON.parse(text)));
}
