// How the folders of the editor may know each other, as the table in the README says.
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { code } from "../tests/architecture/sources.ts";

const order = [...readFileSync("editor/README.md", "utf8").matchAll(/^\| `([\w-]+)\/` \|/gm)].map(
  ([, name]) => name,
);
const roomOf = (file: string) => /^editor\/([\w-]+)\//.exec(file)?.[1];
const imports = code
  .filter(({ file }) => /^editor\/.*\.tsx?$/.test(file))
  .flatMap(({ file, text }) =>
    [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)].map(([line, name = ""]) => ({
      file,
      target: name.startsWith(".") ? posix.join(posix.dirname(file), name) : name,
      line,
    })),
  );

test("a folder imports only from those above it in the table", () => {
  const wrong = imports.filter(({ file, target }) => {
    const [from, to] = [roomOf(file), roomOf(target)];
    return from && to && from !== to && order.indexOf(to) >= order.indexOf(from);
  });
  expect(wrong).toEqual([]);
  expect(new Set(imports.flatMap(({ file }) => roomOf(file) ?? []))).toEqual(new Set(order));
});

test("what runs in the browser reaches nothing that only the server can run", () => {
  const reached = new Set(["editor/shell/main.tsx"]);
  // A set also visits what is added to it meanwhile.
  for (const file of reached)
    for (const { target } of imports.filter((one) => one.file === file)) reached.add(target);
  expect(reached).toContain("editor/form/use-record.ts");
  expect(
    [...reached].filter((target) => /^(node:|hono|sharp|yaml$)|editor\/(server|host|save)\//.test(target)),
  ).toEqual([]);
});
