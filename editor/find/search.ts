// Finds a field by its name, by what it says, or by the text of the page that it becomes.
import { plainText } from "../../src/records/formatting.ts";
import { mapTexts } from "../../src/records/map-texts.ts";
import type { Area } from "../../src/records/schema.ts";
import { areaFacts, fill } from "../../src/records/template.ts";
import { type Found, MAX_FOUND, type RecordSummary } from "../protocol.ts";
import { factsOf } from "../records/facts.ts";
import { formSchema, fullLabelIn, labelIn } from "../records/form-schema.ts";
import { fieldAt } from "../records/labels.ts";
import { type Store, schemaOf } from "../records/store.ts";
import { isMapping, valueAt } from "../yaml/values.ts";

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
    const own = file.startsWith("areas/") ? areaFacts(value as Area) : {};
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
        // What is chosen, and the end of an address, nobody searches for.
        isText: isText && !/(^|\.)(slug|id)$/.test(path),
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

/** The figures of a record, and what is checked or not. */
function figuresIn(record: RecordSummary, value: unknown, path = ""): Text[] {
  if (typeof value === "number" || typeof value === "boolean") {
    const raw = typeof value === "number" ? String(value) : value ? "Yes" : "No";
    return isRarelyChanged(record.file, path)
      ? []
      : [{ ...record, path, isText: true, raw, shown: path === "price" ? `$${raw}` : raw }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    figuresIn(record, inner, path === "" ? key : `${path}.${key}`),
  );
}

/** Whether an owner rarely changes a field, or what it belongs to. */
function isRarelyChanged(file: string, path: string): boolean {
  const keys = path.split(".");
  return keys.some((_, index) => fieldAt(formSchema(file), keys.slice(0, index + 1).join("."))?.isRare);
}

// What owners call a place that has another name here.
const OTHER_NAMES: readonly [words: RegExp, file: string, path: string][] = [
  [/^((tele)?phone|cell|call)( numbers?)?$|^numbers?$/, "business.yaml", "phone"],
  [
    /^(open(ing)?|business|office|working|store)?( (hours|times))?$|^(hours|times|closed)$/,
    "business.yaml",
    "hours",
  ],
  [/^(logo|brand|(company|business) name)$/, "business.yaml", "name"],
  [/^(street|location|where we are)$/, "business.yaml", "address"],
  [/^(website|domain|url|web address)$/, "business.yaml", "website"],
  [/^(licen[sc]e|registration)( numbers?)?$/, "business.yaml", "registrationNumber"],
  [/^(licen[sc]e|licensed|bonded|insured|insurance)( numbers?)?$/, "business.yaml", "claims"],
  [/^(guarantee|warranty)$/, "business.yaml", "warrantyMonths"],
  [/^(testimonials?|ratings?|stars|feedback|customer reviews?)$/, "testimonials.yaml", ""],
  [/^(photo(graph)?s?|images?|gallery|pics?)$/, "pictures.yaml", ""],
  [/^(faqs?|q&a)$/, "questions.yaml", ""],
  [/^(costs?|rates?|fees?|pricing)$/, "prices.yaml", ""],
  [/\b(closed|closing|holidays?|vacation|storm|announcements?)\b/, "notices.yaml", ""],
  [/^(cit(y|ies)|areas?|service areas?)$/, "areas-page.yaml", ""],
];

/** The places that an owner calls so, in all of the words or else in one of them. */
function otherwiseNamed(store: Store, wanted: string): Found[] {
  const named = (name: string) => OTHER_NAMES.filter(([words]) => words.test(name));
  const whole = named(wanted);
  return (whole.length > 0 ? whole : [...new Set(wanted.split(" ").flatMap(named))]).map(([, file, path]) => {
    const value = valueAt(store.value(file), path === "" ? [] : path.split("."));
    const title = store.titleOf(file);
    const text = typeof value === "string" || typeof value === "number" ? String(value) : title;
    return { file, path, title, label: path === "" ? title : fullLabelIn(file, path), text };
  });
}

// Each word is looked for in every name, which keeps everybody waiting if there are thousands.
const MAX_QUERY = 100;

/** What an owner may look for: a record or a field by its name, then a text as it is written or as it is shown. */
export function search(store: Store, query: string): Found[] {
  const wanted = plain(query.slice(0, MAX_QUERY));
  if (wanted.length < 2) return [];
  const isNamed = (name: string) => wanted.split(" ").every((word) => plain(name).includes(word));
  const records = store
    .groups()
    .flatMap(({ title: group, records: own }) =>
      own
        .filter(({ title }) => isNamed(title))
        .map(({ file, title }): Found => ({ file, path: "", title, label: group, text: title })),
    );
  const texts = allTexts(store).filter(({ isText }) => isText);
  const isSaid = ({ raw, shown }: Text) => plain(raw).includes(wanted) || plain(shown).includes(wanted);
  const of = (nameOf: (file: string, path: string) => string) =>
    texts.filter(({ file, title, path }) => {
      // A record that is one list has the list's name.
      const name = nameOf(file, path).replace(`${title} › `, "");
      return isNamed(name) || (isNamed(`${title} ${name}`) && !isNamed(title));
    });
  const fields = new Set([...of(labelIn), ...of(fullLabelIn), ...texts.filter(isSaid)]);
  const all = [...otherwiseNamed(store, wanted), ...records, ...[...fields].map(found)];
  return [...new Map(all.map((one) => [`${one.file} ${one.path}`, one])).values()].slice(0, MAX_FOUND);
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
    const fit =
      text === wanted || plain(raw) === wanted
        ? 4
        : text.includes(wanted)
          ? 2
          : text.length > 12 && wanted.includes(text)
            ? 1
            : // A page fills in more than the editor knows, such as the name of a town.
              matchesPattern(raw, wanted)
              ? 3
              : 0;
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
  const parts = plain(raw).split(/\{[^{}]*\}/);
  const own = parts.join("");
  const names = parts.length - 1;
  if (names === 0 || own.trim().length < 6 || own.length + names > wanted.length) return false;
  const [first = "", ...others] = parts;
  // Where in the wanted text the parts so far can end. A regular expression would try each way to get there.
  let ends = new Set(wanted.startsWith(first) ? [first.length] : []);
  for (const part of others) {
    const next = new Set<number>();
    let end = Number.NEGATIVE_INFINITY;
    for (let at = 1; at + part.length <= wanted.length; at++) {
      if (ends.has(at - 1)) end = at - 1;
      if (at - end <= MAX_FACT_LENGTH && wanted.startsWith(part, at)) next.add(at + part.length);
    }
    ends = next;
  }
  return ends.has(wanted.length);
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
