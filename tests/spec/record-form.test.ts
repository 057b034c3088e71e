// The shipped records have the editor's formatting, so that each edit changes only its own lines.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseYaml, printYaml } from "../../editor/yaml/document.ts";
import { listFiles } from "../../server/files.ts";

const files = listFiles("content").map((name) => `content/${name}`);

test.each(files.filter((file) => file.endsWith(".yaml")))(
  "%s is formatted as the editor writes it",
  (file) => {
    const source = readFileSync(file, "utf8");
    expect(printYaml(parseYaml(source))).toBe(source);
  },
);
