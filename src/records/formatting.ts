// What the owner may do with a long text: **bold**, a [link](/contact) to a page of the site, a list of lines that begin
// with "- ", steps that begin with "1. ", "2. " and so on. Everything else is shown as it is typed. No library of Markdown has so little of it.

/** A stretch of text. */
export interface Stretch {
  text: string;
  bold?: true;
  /** The page that it leads to. */
  href?: string;
}

/** A paragraph, or a list of which each item is one. Steps have an order, and the first matters most. */
export type Block = { words: Stretch[] } | { items: Stretch[][]; areSteps: boolean };

const MARKED = /\*\*(?=\S)([^*\n]*?\S)\*\*|\[([^[\]\n]+)\]\(([^()\s]*)\)/g;
// No class may run past the mark that it begins with: otherwise each of many marks has the rest of the text looked at.
const LINKED = /\[[^[\]\n]*\]\(/g;
const ITEM = /^\s*(?:-|\d{1,2}[.)])\s+/;
const STEP = /^\s*\d/;

/** The paragraphs and lists of a text, as they are written. */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  for (const line of text.split(/\n+/)) {
    const last = blocks.at(-1) ?? "";
    const goesOn = ITEM.test(last) && ITEM.test(line) && STEP.test(last) === STEP.test(line);
    blocks.push(goesOn ? `${blocks.pop()}\n${line}` : line);
  }
  return blocks;
}

/** A paragraph or a list as it is to be shown. */
export function parseBlock(block: string): Block {
  if (!ITEM.test(block)) return { words: stretches(block) };
  const items = block.split("\n").map((line) => stretches(line.replace(ITEM, "")));
  return { items, areSteps: STEP.test(block) };
}

function stretches(text: string, style: Pick<Stretch, "bold"> = {}): Stretch[] {
  const found: Stretch[] = [];
  let end = 0;
  for (const { 0: whole, 1: bold, 2: words = "", 3: href = "", index } of text.matchAll(MARKED)) {
    if (index > end) found.push({ ...style, text: text.slice(end, index) });
    found.push(...(bold ? stretches(bold, { bold: true }) : [{ ...style, text: words, href }]));
    end = index + whole.length;
  }
  return end < text.length ? [...found, { ...style, text: text.slice(end) }] : found;
}

/** A text without its marks, for whatever shows none: search results, structured data. A list becomes a sentence, a step one of its own. */
export function plainText(text: string): string {
  const plain = (words: readonly Stretch[]) => words.map((one) => one.text).join("");
  return blocksOf(text)
    .map((written) => {
      const block = parseBlock(written);
      if ("words" in block) return plain(block.words);
      const items = block.items.map(plain);
      if (block.areSteps) return items.map((step) => step.replace(/[^.!?]$/, "$&.")).join(" ");
      return `${items.map((item) => item.replace(/[.;,]$/, "")).join("; ")}.`;
    })
    .join(" ");
}

/** The pages that a text links to. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(MARKED)].flatMap(({ 1: bold, 3: href }) => (bold ? linksIn(bold) : (href ?? [])));
}

// What people know from elsewhere, and what to do instead.
const UNKNOWN: readonly [mark: RegExp, reason: string][] = [
  [/\*\*/, "has ** without its partner; write **words** for bold, without a space inside the stars"],
  [/\]\(/, "has a link that isn't whole; write [words](/contact), with the page after the words"],
  [/^#{1,6} /m, "has a heading (#); leave the # out, or make the words bold"],
  [/^> /m, "has a quotation (>); leave the > out"],
  [/^[*+•] /m, 'has a list of another kind; begin each of its lines with "- "'],
  [/`/, "has a backtick (`); leave it out"],
  [
    /(?:^|[^\w*])([*_])(?=[^\s*_])[^*_\n]*\S\1(?![\w*])/,
    "has words in italics; leave the mark out, or write **words** for bold",
  ],
];

/** What is wrong with the marks of a text, as the end of a sentence; undefined if nothing is. */
export function formattingFault(text: string): string | undefined {
  const outside = linksIn(text).find((href) => !/^\/(?!\/)/.test(href));
  if (outside !== undefined)
    return `links to ${outside || "nothing"}; a text links only to pages of this site, such as /contact`;
  if (/!\[[^[\]]*\]\(/.test(text)) return "holds a picture; leave it out, because a text has none";
  if ([...text.matchAll(LINKED)].some(([words]) => words.includes("**")))
    return "has bold words inside a link; put the stars around the whole link";
  let rest = text;
  // Bold words with a link in them are two layers.
  for (let layer = 0; layer < 2; layer++)
    rest = rest.replace(
      MARKED,
      (_, bold: string | undefined, words: string | undefined) => bold ?? words ?? "",
    );
  return UNKNOWN.find(([mark]) => mark.test(rest))?.[1];
}
