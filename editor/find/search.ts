// Finds a field by its name, by what it says, or by the text of the page that it becomes.
import MiniSearch, { type SearchOptions } from "minisearch";
import { plainText } from "../../src/records/formatting.ts";
import { mapTexts } from "../../src/records/map-texts.ts";
import type { Area, Service } from "../../src/records/schema.ts";
import { priceFact } from "../../src/records/service.ts";
import { areaFacts, fill } from "../../src/records/template.ts";
import { type Found, MAX_FOUND, type RecordSummary } from "../protocol.ts";
import { factsOf } from "../records/facts.ts";
import { formSchema, fullLabelIn } from "../records/form-schema.ts";
import { fieldAt } from "../records/labels.ts";
import { type Store, schemaOf } from "../records/store.ts";
import { isMapping } from "../yaml/values.ts";
import { OTHER_NAMES } from "./other-names.ts";
import { searchedWords, wordsOf } from "./words.ts";

/** A text of a record as its file has it and as its page shows it. */
interface Text extends RecordSummary {
  path: string;
  /** Whether somebody may search for it. */
  isText: boolean;
  raw: string;
  shown: string;
}

function allTexts(store: Store): Text[] {
  const facts = factsOf(store);
  return store.files().flatMap((file) => {
    const value = store.value(file);
    const own = file.startsWith("areas/")
      ? areaFacts(value as Area)
      : file.startsWith("services/")
        ? priceFact(value as Service)
        : {};
    const texts: Text[] = [];
    if (!isMapping(value)) return texts;
    const title = store.titleOf(file);
    mapTexts(schemaOf(file), value, ({ text, path, isText, info }) => {
      // Pages show the number as people here write it.
      const isPhone = file === "business.yaml" && path === "phone";
      texts.push({
        file,
        title,
        path,
        // What is chosen, and what is rarely changed such as the end of an address, nobody searches for.
        isText: isText && !info.isRare,
        raw: text,
        shown: isPhone
          ? (facts.phone ?? text)
          : fill(info.isFormatted ? plainText(text) : text, { ...facts, ...own }),
      });
      return text;
    });
    texts.push(...figuresIn({ file, title }, value));
    return texts;
  });
}

/** The figures of a record, and what is checked or not, except what an owner rarely changes. */
function figuresIn(record: RecordSummary, value: unknown, path = ""): Text[] {
  if (fieldAt(formSchema(record.file), path)?.isRare) return [];
  if (typeof value === "number" || typeof value === "boolean") {
    const raw = typeof value === "number" ? String(value) : value ? "Yes" : "No";
    return [{ ...record, path, isText: true, raw, shown: path === "price" ? `$${raw}` : raw }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    figuresIn(record, inner, path === "" ? key : `${path}.${key}`),
  );
}

// How much a word counts by where it's found: in an owner's name for the place, in its label, in the record's, in the text.
const WEIGHTS = { names: 20, label: 4, record: 2, text: 1 };
const RECORD_WEIGHT = 3;

/** A record or a field, in the words by which it's found. */
interface Place extends Record<keyof typeof WEIGHTS, string> {
  id: string;
  found: Found;
}

function allPlaces(store: Store): Place[] {
  const facts = factsOf(store);
  const places = new Map<string, Place>();
  const add = (found: Found, words: Partial<Place>) => {
    const id = `${found.file} ${found.path}`;
    const none = { names: "", label: "", record: "", text: "" };
    places.set(id, { ...none, ...places.get(id), ...words, id, found });
  };
  for (const { title: group, records } of store.groups())
    for (const { file, title } of records)
      add({ file, path: "", title, label: group, text: title }, { label: title });
  for (const text of allTexts(store).filter(({ isText }) => isText)) {
    const { file, path, title, raw, shown } = text;
    // A record that is one list has the list's name.
    const label = fullLabelIn(file, path).replace(`${title} › `, "");
    add(found(text), { label, record: title, text: `${raw} ${shown}` });
  }
  for (const { names, file: place, path = "", says = "" } of OTHER_NAMES) {
    for (const file of store.files().filter((own) => own === place || own.startsWith(place))) {
      const known = places.get(`${file} ${path}`)?.found;
      const [title, label] = [store.titleOf(file), fullLabelIn(file, path)];
      const text = fill(says, facts) || title;
      add(known ?? { file, path, title, label, text }, { ...(!known && { label, record: title }), names });
    }
  }
  return [...places.values()];
}

const indexes = new WeakMap<Store, { sources: string; index: MiniSearch<Place> }>();

function indexOf(store: Store): MiniSearch<Place> {
  const sources = store
    .files()
    .map((file) => store.read(file))
    .join("\0");
  const known = indexes.get(store);
  if (known?.sources === sources) return known.index;
  const index = new MiniSearch<Place>({
    fields: Object.keys(WEIGHTS),
    storeFields: ["found"],
    tokenize: wordsOf,
  });
  index.addAll(allPlaces(store));
  indexes.set(store, { sources, index });
  return index;
}

const MAX_QUERY = 100;
const MIN_PREFIX = 3;

/** What an owner may look for: what fits all words best first, or else what is called so in some of them. */
export function search(store: Store, query: string): Found[] {
  if (query.trim().length < 2) return [];
  const index = indexOf(store);
  const words = searchedWords(query.slice(0, MAX_QUERY));
  const prefix = (word: string) => word.length >= MIN_PREFIX || word === words.at(-1);
  const isKnown = (word: string) => index.search(word, { prefix }).length > 0;
  // A word that no place has may be misspelled. A figure that is nearly right is another one.
  const fuzzy = (word: string) => !/\d/.test(word) && !isKnown(word) && 0.2;
  const boostDocument = (id: string) => (id.endsWith(" ") ? RECORD_WEIGHT : 1);
  const find = (own: SearchOptions) =>
    index.search(words.join(" "), { boost: WEIGHTS, boostDocument, prefix, fuzzy, ...own });
  const fitting = find({ combineWith: "AND" });
  const results = fitting.length > 0 ? fitting : find({ fields: ["names"] });
  return results.slice(0, MAX_FOUND).map(({ found }) => found);
}

/**
 * The field that a text of the site comes from: the same text before one that contains it, and the records that the
 * page is about before others.
 */
export function locate(store: Store, clicked: string, file: string): Found | undefined {
  const wanted = plain(clicked);
  if (wanted.length < 2) return undefined;
  const rank = ({ file: own, shown, raw }: Text) => {
    const text = plain(shown);
    const fits = [
      text.length > 12 && wanted.includes(text),
      text.includes(wanted),
      // A page fills in more than the editor knows, such as the name of a town.
      matchesPattern(raw, wanted),
      text === wanted || plain(raw) === wanted,
    ];
    const fit = fits.lastIndexOf(true) + 1;
    return fit === 0 ? 0 : fit * 2 + (own === file ? 3 : 0) - text.length / 1e6;
  };
  const [best] = allTexts(store)
    .map((text) => ({ text, rank: rank(text) }))
    .filter(({ rank: value }) => value > 0)
    .sort((a, b) => b.rank - a.rank);
  return best && found(best.text);
}

// No fact is longer.
const MAX_FACT_LENGTH = 60;

/** Whether a text with names in braces can become the wanted one. */
function matchesPattern(raw: string, wanted: string): boolean {
  const [first = "", ...others] = plain(raw).split(/\{[^{}]*\}/);
  const last = others.pop();
  const own = [first, ...others, last].join("");
  const filledIn = wanted.length - own.length;
  if (last === undefined || own.trim().length < 6) return false;
  if (!wanted.startsWith(first) || !wanted.endsWith(last)) return false;
  if (filledIn <= others.length || filledIn > MAX_FACT_LENGTH * (others.length + 1)) return false;
  let end = first.length;
  for (const part of others) {
    const at = wanted.indexOf(part, end + 1);
    if (at === -1) return false;
    end = at + part.length;
  }
  return end < wanted.length - last.length;
}

function found({ file, title, path, shown }: Text): Found {
  return { file, path, title, label: fullLabelIn(file, path), text: shown };
}

/** A text without what nobody types: capitals, more than one space, typographic marks. */
function plain(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2014]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
