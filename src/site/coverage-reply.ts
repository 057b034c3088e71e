// What is said to a visitor who asks "Do you come to me?", in the words of the records.
import { answerTo, type Coverage, readQuestion, type Town } from "./coverage.ts";
import { fill } from "./fill.ts";
import { milesInWords } from "./geo.ts";
import type { FindFormTexts } from "./schema.ts";

// As much as is repeated of what was typed; the longest name of a place has 27 letters.
const SHOWN_LENGTH = 40;

/** What the browser knows of the list of places. */
export interface ListState {
  data: Coverage | undefined;
  isError: boolean;
  isOnline: boolean;
}

/** One reply, and what a visitor can do next. */
export interface Reply {
  kind: "loading" | "served" | "within" | "beyond" | "unknown" | "invalid" | "failed";
  text: string;
  /** The served town, to whose page the reply leads. */
  town?: Town;
  /** Whether the reply offers the phone. */
  calls: boolean;
}

/** Replies to what was typed, as far as the list has come. */
export function replyTo(typed: string, list: ListState, texts: FindFormTexts): Reply {
  const question = readQuestion(typed);
  const short = typed.trim().slice(0, SHOWN_LENGTH);
  const say = (text: string) => fill(text, { typed: short });
  if (question.kind === "empty") return { kind: "invalid", text: texts.empty, calls: false };
  if (question.kind === "invalid") return { kind: "invalid", text: say(texts.invalid), calls: false };
  if (!list.data) {
    if (!list.isError) return { kind: "loading", text: texts.loading, calls: false };
    return { kind: "failed", text: list.isOnline ? texts.failed : texts.offline, calls: true };
  }

  const answer = answerTo(question, list.data);
  switch (answer.kind) {
    case "served": {
      const { town } = answer;
      const text = fill(texts.served, { area: town.name, responseTime: town.responseTime });
      return { kind: "served", text, town, calls: false };
    }
    case "within":
    case "beyond": {
      const { name, miles } = answer.place;
      const text = fill(texts[answer.kind], { place: name, distance: milesInWords(miles) });
      return { kind: answer.kind, text, calls: answer.kind === "within" };
    }
    case "new-york":
      return { kind: "beyond", text: say(texts.newYork), calls: false };
    case "elsewhere":
      return { kind: "beyond", text: say(texts.elsewhere), calls: false };
    case "unknown":
      return { kind: "unknown", text: say(texts.unknown), calls: true };
  }
}
