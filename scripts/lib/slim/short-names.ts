import { readFileSync } from "node:fs";
import { basename } from "node:path";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The name at a place in the row a, b … Z, aa, ab …; blockers of advertisements hide what is called "ad". */
export function shortName(index: number): string {
  const names = row();
  for (let skipped = 0; skipped < index; skipped += 1) names.next();
  return names.next().value;
}

function* row(): Generator<string, never> {
  for (let number = 0; ; number += 1) {
    let name = "";
    for (let rest = number; rest >= 0; rest = Math.floor(rest / letters.length) - 1)
      name = letters[rest % letters.length] + name;
    if (!/^ad/i.test(name)) yield name;
  }
}

/**
 * Short names for the classes of CSS modules: the same in every build of the same files, whichever is built first.
 * @param files the paths of all modules
 */
export function shortClassNames(files: readonly string[]): (name: string, file: string) => string {
  const keys = [...files]
    .sort()
    .flatMap((file) => classesIn(file).map((name) => `${basename(file)} ${name}`));
  const short = new Map([...new Set(keys)].map((key, index) => [key, shortName(index)]));
  return (name, file) => {
    const found = short.get(`${basename(file)} ${name}`);
    if (found === undefined) throw new Error(`${file} has no class "${name}" that could get a short name.`);
    return found;
  };
}

function classesIn(file: string): string[] {
  const css = readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "");
  return [...css.matchAll(/\.(-?[_a-z][\w-]*)|@keyframes\s+([\w-]+)/gi)].map(
    ([, name, keyframes]) => name ?? keyframes ?? "",
  );
}
