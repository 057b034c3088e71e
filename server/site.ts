import { getMimeType, mimes } from "hono/utils/mime";
import { type Addresses, pageFile } from "../src/site/addresses.ts";
import type { Encoding } from "./negotiation.ts";

/** The file in which the build tells the server about the site; it is never served. */
export const siteFile = "_site.json";

/** What the server must know about a built site. */
export interface SiteData {
  siteUrl: string;
  services: string[];
  areas: string[];
  /** CSP hashes ("sha256-…") of the inline scripts of all pages. */
  scriptHashes: string[];
  /** CSP hashes of the inline styles of all pages. */
  styleHashes: string[];
}

/** The statuses that have a page of their own. */
export type ErrorStatus = 400 | 404 | 405 | 500;

/** The file that holds the page for a status. */
export function errorFile(status: ErrorStatus): string {
  return `${status}.html`;
}

/** The ending of the copy of a file in each encoding. */
export const encodedSuffix: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

/** Whether a file is text, which is stored compressed too unless it is very small. */
export function isText(name: string): boolean {
  return /\.(html|css|m?js|svg|xml|txt|json|vcf|webmanifest)$/.test(name);
}

// Hono's types, and the one that it lacks: an entry for an address book.
const types = { ...mimes, vcf: "text/vcard; charset=utf-8" };

/** The media type of a built file, by its name. */
export function mediaType(name: string): string {
  return getMimeType(name, types) ?? "application/octet-stream";
}

/** Every file that a complete build must hold: the pages of the address list and the error pages. */
export function requiredFiles(addresses: Addresses): string[] {
  const statuses: ErrorStatus[] = [400, 404, 405, 500];
  return [...addresses.pages.map((page) => pageFile(page.path)), ...statuses.map(errorFile)];
}

/** Throws where a build lacks a file that it must hold. */
export function checkComplete(addresses: Addresses, has: (file: string) => boolean): void {
  const missing = requiredFiles(addresses).filter((file) => !has(file));
  if (missing.length === 0) return;
  const more = missing.length > 3 ? ` and ${missing.length - 3} more` : "";
  throw new Error(`Not built: ${missing.slice(0, 3).join(", ")}${more}`);
}

/** Reads the text of the site file; throws where a field is missing or of another type. */
export function parseSiteData(text: string): SiteData {
  const data: unknown = JSON.parse(text);
  if (typeof data !== "object" || data === null) throw new Error("it is not an object");
  const fields = new Map<string, unknown>(Object.entries(data));

  const strings = (name: string): string[] => {
    const value = fields.get(name);
    if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
    throw new Error(`"${name}" is not a list of texts`);
  };
  const siteUrl = fields.get("siteUrl");
  if (typeof siteUrl !== "string") throw new Error('"siteUrl" is not a text');

  return {
    siteUrl,
    services: strings("services"),
    areas: strings("areas"),
    scriptHashes: strings("scriptHashes"),
    styleHashes: strings("styleHashes"),
  };
}
