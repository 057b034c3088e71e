import { attributeOf, type Element, elements, hiddenElements, type Page, textOf } from "./page.ts";
import { type Names, namesIn } from "./selector.ts";

/** What elements of a page are called, and what its scripts may call them. */
export class PageWords {
  /** The elements that have a name, each by all of its names. */
  readonly #named = new Map<string, Set<string>[]>();
  readonly #added: ReadonlySet<string>;
  readonly #marks: ReadonlySet<string>;
  readonly #known = new Map<string, boolean>();

  /** @param some the elements in question, as they are before any script, where they are not all */
  constructor({ document, islandScripts }: Page, some?: readonly Element[]) {
    const all = elements(document);
    for (const element of some ?? all) this.#add(element);
    const hasIsland = all.some(({ tagName }) => tagName === "astro-island");
    const scripts = some ? [] : [...scriptsIn(all), ...(hasIsland ? islandScripts : [])];
    this.#added = new Set(scripts.flatMap(wordsOf));
    this.#marks = new Set(all.flatMap(marksOf));
  }

  /** Whether a selector may match: of each part of it one of these elements has all names, or may get them. */
  mayMatch(selector: string): boolean {
    const known = this.#known.get(selector) ?? namesIn(selector).every((names) => this.#mayHave(names));
    this.#known.set(selector, known);
    return known;
  }

  #mayHave(names: Names): boolean {
    const [first, ...rest] = names.filter((name) => !this.#added.has(bare(name)) && !this.#isState(name));
    if (first === undefined) return true;
    return this.#named.get(first)?.some((own) => rest.every((name) => own.has(name))) ?? false;
  }

  /** Whether a name is a mark that nothing on the page has: scripts bring elements into the state that it tells. */
  #isState(name: string): boolean {
    return name.startsWith("[") && !this.#marks.has(name);
  }

  #add(element: Element): void {
    const names = namesOf(element);
    for (const name of names) {
      const others = this.#named.get(name);
      if (others) others.push(names);
      else this.#named.set(name, [names]);
    }
    for (const hidden of hiddenElements(element)) this.#add(hidden);
  }
}

/** The texts of those of these elements that are scripts and run. */
function scriptsIn(all: readonly Element[]): string[] {
  const scripts = all.filter(({ tagName }) => tagName === "script");
  return scripts.filter((script) => !/json|rules/.test(attributeOf(script, "type") ?? "")).map(textOf);
}

function namesOf(element: Element): Set<string> {
  const classes = attributeOf(element, "class")?.split(/\s+/).filter(Boolean) ?? [];
  return new Set([
    element.tagName.toLowerCase(),
    `#${attributeOf(element, "id")}`,
    ...classes.map((name) => `.${name}`),
    ...marksOf(element),
  ]);
}

function marksOf({ attrs }: Element): string[] {
  return attrs.filter(({ name }) => name.startsWith("data-")).map(({ name }) => `[${name}]`);
}

/** A name without the signs that tell its kind. */
function bare(name: string): string {
  return name.replace(/[.#[\]]/g, "");
}

/** The words of a script that may be, or be part of, a string: the names of tags, classes and marks are among them. */
function wordsOf(script: string): string[] {
  const marks = [...script.matchAll(/\.dataset\.(\w+)/g)].map(([, key = ""]) => markOf(key));
  return [...marks, ...(script.match(/(?<=["'`\s}])[\w-]+(?=["'`\s$])/g) ?? [])];
}

/** The attribute for a key of `dataset`. */
function markOf(key: string): string {
  return `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
