// Extracts from elements what tests compare.
import type { CheerioAPI } from "cheerio";
import { blocksOf, parseBlock } from "../../src/records/formatting.ts";

/** Elements of a page. */
export type Elements = ReturnType<ReturnType<CheerioAPI["root"]>["find"]>;

/** Each element as its own selection. */
export function list(elements: Elements): Elements[] {
  return elements.toArray().map((_, index) => elements.eq(index));
}

/** The combined text of elements, with single spaces, without scripts and styles. */
export function text(elements: Elements): string {
  return spaced(texts(elements).join(" "));
}

/** What a page shows of a text of the records: each paragraph and each item of a list, without marks of formatting. */
export function shownTexts(written: string): string[] {
  return blocksOf(written)
    .map(parseBlock)
    .flatMap((block) => ("words" in block ? [block.words] : block.items))
    .map((words) => words.map((one) => one.text).join(""));
}

/** The words of each element. */
export function texts(elements: Elements): string[] {
  return list(elements).map((element) => spaced(element.prop("innerText") ?? ""));
}

/** The value of an attribute of each element; "" if it has none. */
export function attributes(elements: Elements, name: string): string[] {
  return list(elements).map((element) => element.attr(name) ?? "");
}

/** Each link as "words → href". */
export function links(elements: Elements): string[] {
  return list(elements).map((link) => `${text(link)} → ${link.attr("href")}`);
}

/** The files that a srcset offers, each with its width. */
export function candidatesOf(srcset: string): [url: string, width: string][] {
  return srcset.split(/,\s*/).map((candidate) => {
    const [url = "", width = ""] = candidate.split(" ");
    return [url, width];
  });
}

/** The AVIF files that a picture offers to narrow screens, in the same form. */
export function phoneCandidates(picture: Elements): [url: string, width: string][] {
  const sources = picture.find('source[type="image/avif"]');
  const narrow = sources.filter("[media]");
  return attributes(narrow.length > 0 ? narrow : sources, "srcset").flatMap(candidatesOf);
}

/** A text with single spaces, as a page shows it. */
export function spaced(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}
