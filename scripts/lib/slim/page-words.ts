import { type DefaultTreeAdapterTypes, parse, parseFragment, defaultTreeAdapter as tree } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** What an element is called: its tag, its `#id` and its `.classes`. */
type Names = ReadonlySet<string>;

/** What a page may show, now or once its scripts have run. */
export class PageWords {
  readonly #elements: Names[];
  readonly #added: ReadonlySet<string>;
  readonly #known = new Map<string, boolean>();

  /** @param scripts the text of every script that may add to the page, beside its inline ones */
  constructor(html: string, scripts: Iterable<string>) {
    const inline: string[] = [];
    this.#elements = [...namesIn(parse(html), inline)];
    this.#added = new Set([...scripts, ...inline].flatMap(wordsOf));
  }

  /** Whether an element may have all these names: one has, or scripts may give what is missing. */
  mayShow(names: readonly string[]): boolean {
    const wanted = names.filter((name) => !this.#added.has(name.replace(/^[.#]/, "")));
    const key = wanted.join("");
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#elements.some((own) => wanted.every((name) => own.has(name)));
    this.#known.set(key, found);
    return found;
  }
}

/** The words of a script that may be, or be part of, a string: the names of tags and classes are among them. */
function wordsOf(script: string): string[] {
  return script.match(/(?<=["'`\s}])[\w-]+(?=["'`\s$])/g) ?? [];
}

function* namesIn(node: Node, scripts: string[]): Generator<Names> {
  if (tree.isElementNode(node)) {
    const of = (wanted: string) => node.attrs.find(({ name }) => name === wanted)?.value ?? "";
    const classes = of("class").split(/\s+/).filter(Boolean);
    yield new Set([node.tagName.toLowerCase(), `#${of("id")}`, ...classes.map((name) => `.${name}`)]);
    if (node.tagName === "script") scripts.push(text(node));
    // Without scripts these are elements like the others.
    if (node.tagName === "noscript") yield* namesIn(parseFragment(text(node)), scripts);
    if (node.tagName === "template" && "content" in node) yield* namesIn(node.content as Node, scripts);
  }
  if ("childNodes" in node) for (const child of node.childNodes) yield* namesIn(child, scripts);
}

function text({ childNodes }: DefaultTreeAdapterTypes.Element): string {
  return childNodes.map((child) => (tree.isTextNode(child) ? child.value : "")).join("");
}
