// A field that no page shows is a question to the owner that changes nothing. Files that machines read count as pages.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { test } from "vitest";
import { parse } from "yaml";
import type { z } from "zod";
import { listFiles } from "../../server/files.ts";
import { mapTexts } from "../../src/records/map-texts.ts";
import { fileOf, RECORD_FILES, RECORD_FOLDERS } from "../../src/records/table.ts";
import { bytes, expectNone, files } from "./pages.ts";

/** Fields, by their paths without the places in lists, that nothing shows, or not always. */
const NOT_ALWAYS: readonly RegExp[] = [
  // The owner's own notes, and what waits for its answer or its price.
  /^confirm\.|^(questions|prices)\.questions\.question$|\.ordinaryCase\.what$/,
  // What only the build looks up: a file, counties, spellings of the list of ZIP codes, moments that pages say in words.
  /^areas-page\.map\.(shapes|(river|bridge|across)\.\w+)$|^places\.spellings\.listed$/,
  /^notices\.notices\.(from|until|shownFrom)$/,
  // Until the registration number is set.
  /^business\.registration|^check-us\.own$/,
  // By the reviews, the problems, the jobs and the towns that there are.
  /^home\.testimonials|^pages\.(problems?|jobs)\.|^jobs\.|^people\./,
  /^pages\.area\.neighborsHeading$/,
  // A picture that no record names, or beside words that say the same; a rule that no text names.
  /^pictures\.|^safety\./,
];

/** A text without what pages change of it: entities and escapes. */
function plain(text: string): string {
  return text
    .replace(/&(quot|#34);/g, '"')
    .replace(/&#(39|x27);/g, "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replace(/&(amp|#38);/g, "&")
    .replace(/(?:%[\dA-F]{2})+/g, decodeURIComponent)
    .replace(/\\n/g, " ")
    .replace(/\\(["'`\\])/g, "$1")
    .replace(/\s+/g, " ");
}

// Texts and attributes, each once, since most are on many pages.
const pieces = new Set(
  [...files]
    .filter((file) => /^(?!_files\.json).*\.(html|js|json|txt|vcf|webmanifest|xml)$/.test(file))
    .flatMap((file) => {
      const text = `${bytes(file)}`;
      return file.endsWith(".html") ? text.split(/[<>]/) : [text];
    }),
);
const shown = plain([...pieces].join("\n"));

/** Whether each part of a text is shown that a page takes as it is. */
function isShown(text: string): boolean {
  const parts = text.split(/\{[^{}]*\}|\*\*|\[|\]\([^)]*\)|\n+(?:(?:-|\d+\.) )?|^(?:-|\d+\.) |\.?[“”]/);
  return parts.map((part) => plain(part).trim()).every((part) => shown.includes(part));
}

const records: [file: string, schema: z.ZodType][] = [
  ...Object.entries(RECORD_FILES).map(([name, { schema }]): [string, z.ZodType] => [fileOf(name), schema]),
  ...Object.entries(RECORD_FOLDERS).flatMap(([folder, { schema }]) =>
    listFiles(`content/${folder}`).map((file): [string, z.ZodType] => [`${folder}/${file}`, schema]),
  ),
];

test("each text of each record is on a page, or in a file that machines read", () => {
  const missing: string[] = [];
  for (const [file, schema] of records) {
    const record = parse(readFileSync(`content/${file}`, "utf8"));
    if (record.draft) continue;
    // One without any symptom has no page.
    const hasPage = ({ slug }: { slug: string }) => files.has(`problems/${slug}.html`);
    if (file === "problems.yaml") record.problems = record.problems.filter(hasPage);
    mapTexts(schema, record, ({ text, path, isText }) => {
      const field = `${basename(file, ".yaml")}.${path}`.replace(/\.\d+(?=\.|$)/g, "");
      if (isText && !NOT_ALWAYS.some((one) => one.test(field)) && !isShown(text))
        missing.push(`content/${file}: ${path} is shown nowhere: "${text.slice(0, 50)}"`);
      return text;
    });
  }
  expectNone(missing);
});
