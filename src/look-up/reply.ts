// What the area look-up replies to a visitor, in the words of the records. This runs in the browser.

import { milesInWords } from "../geo/miles-in-words.ts";
import type { FindFormTexts } from "../records/page-schema.ts";
import { areaFacts, fill } from "../records/template.ts";
import { type LookUpData, lookUp, parseQuery, type ServedArea } from "./search.ts";

// How many letters of the query a reply repeats. The longest name of a place has 27.
const SHOWN_LENGTH = 40;

const AND = new Intl.ListFormat("en-US", { type: "conjunction" });
const OR = new Intl.ListFormat("en-US", { type: "disjunction" });

/** What the browser knows about the data. */
export interface DataState {
  data: LookUpData | undefined;
  isError: boolean;
  isOnline: boolean;
}

/** One reply, and what a visitor can do next. */
export interface Reply {
  kind: "loading" | "served" | "within" | "beyond" | "unknown" | "invalid" | "failed";
  text: string;
  /** The served area to whose page the reply links. */
  area?: ServedArea;
  /** The suggested name. */
  suggestion?: string;
}

/** Replies to a query, as far as the data has arrived. */
export function replyTo(typed: string, { data, isError, isOnline }: DataState, texts: FindFormTexts): Reply {
  const query = parseQuery(typed);
  const shown = typed.trim().slice(0, SHOWN_LENGTH);
  const filled = (text: string) => fill(text, { typed: shown });
  if (query.kind === "empty") return { kind: "invalid", text: texts.empty };
  if (query.kind === "invalid") return { kind: "invalid", text: filled(texts.invalid) };
  if (!data) {
    if (!isError) return { kind: "loading", text: texts.loading };
    return { kind: "failed", text: isOnline ? texts.failed : texts.offline };
  }

  const result = lookUp(query, data);
  switch (result.kind) {
    case "served": {
      const { area, sharedWith } = result;
      const isShared = sharedWith.length > 0;
      const facts = {
        ...areaFacts(area),
        typed: shown,
        places: AND.format(sharedWith),
      };
      const text = fill(isShared ? texts.servedShared : texts.served, facts);
      return { kind: "served", text, area };
    }
    case "within":
    case "beyond": {
      const { name, miles } = result.place;
      const place = OR.format([name, ...result.sharedWith]);
      const text = fill(texts[result.kind], { place, distance: milesInWords(miles) });
      return { kind: result.kind, text };
    }
    case "county": {
      const { name, reach } = result.county;
      const text = { own: texts.county, partly: texts.countyPartly, beyond: texts.countyBeyond }[reach];
      return { kind: reach === "beyond" ? "beyond" : "within", text: fill(text, { countyName: name }) };
    }
    case "misspelled":
      return { kind: "unknown", text: filled(texts.misspelled), suggestion: result.suggestion };
    case "other-state": {
      const text = fill(texts.otherState, { typed: shown, otherState: result.state });
      return { kind: "beyond", text };
    }
    case "no-state":
      return { kind: "beyond", text: filled(texts.elsewhere) };
    case "not-found":
      return { kind: "unknown", text: filled(query.kind === "street" ? texts.street : texts.unknown) };
  }
}
