// What the owner says to visitors for a while: closed for a holiday, a storm.
import { z } from "zod";
import * as field from "./fields.ts";
import { NOTICE_PAGES } from "./notices.ts";

const { text } = field;

const ends = "is before the beginning; correct one of them";

export const noticesSchema = z.strictObject({
  notices: z
    .array(
      z
        .strictObject({
          text: text().meta({
            label: "What visitors read",
            hint: "One or two short sentences. The days are put behind them, so they needn't name them.",
            length: { unit: "letters", max: 160 },
          }),
          from: field.moment().meta({
            label: "It holds from",
            hint: "A day, and a time where the day alone isn't exact enough.",
          }),
          until: field.moment().meta({
            label: "Until",
            hint: "A day without a time is the whole day: the notice goes at its end, by itself.",
          }),
          shownFrom: field.moment().optional().meta({
            label: "Show it already from",
            hint: "To say it days before. Without it, visitors see the notice once it holds.",
          }),
          pages: field
            .list(z.enum(NOTICE_PAGES, { error: `must be one of: ${NOTICE_PAGES.join(", ")}` }), "page")
            .meta({ isSet: true })
            .optional()
            .meta({ label: "Only on these pages", hint: "Without this part, it's on every page." }),
          closed: z.boolean({ error: "must be true or false" }).meta({
            label: "The phone isn't answered then",
            hint: "Search engines are told so, too, where it's for whole days.",
          }),
          call: text()
            .optional()
            .meta({
              label: "What the emergency call says then",
              hint: "In the place of its usual words and of your hours, while the notice holds. Two to five words.",
              length: { unit: "letters", max: 32 },
            }),
        })
        .refine(({ from, until }) => isInOrder(from, until), { path: ["until"], error: ends })
        .refine(({ shownFrom, from }) => !shownFrom || isInOrder(shownFrom, from), {
          path: ["shownFrom"],
          error: "is after the beginning; make it earlier, or leave it out",
        })
        .refine(({ pages, call }) => !pages || !call, {
          path: ["pages"],
          error: "must be left out where the emergency call says something else, because it is on every page",
        })
        .refine(({ closed, call }) => !closed || call, {
          path: ["call"],
          error:
            "must be there where the phone isn't answered, or the emergency call would promise an answer; write for example “Closed until Friday”",
        })
        .meta({ shownAs: "notice" }),
      { error: "must be a list of notices, or [] for none" },
    )
    .meta({ entry: "notice" }),
});

/** Whether a moment is before another. A day without a time is the same as each time of it. */
function isInOrder(one: string, other: string): boolean {
  return one === other ? !one.includes(" ") : one.slice(0, other.length) <= other.slice(0, one.length);
}
