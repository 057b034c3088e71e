// Warnings about texts that a fact makes false or too long: those that write it out instead of naming it, and those that
// have a length with it.
import { fault, type RecordFault } from "./faults.ts";
import type { FieldInfo } from "./fields.ts";
import { clock } from "./hours.ts";
import type { Business, Service } from "./schema.ts";
import { priceAmount } from "./service.ts";
import { RECORD_FILES } from "./table.ts";

/** A text of a record as its file has it, before facts are filled in. */
export type RawText = Record<"file" | "path" | "text", string>;

// The company's own record, and the owner's notes for the launch check.
const NOT_SHOWN = ["business.yaml", "confirm.yaml"];

// What holds for some days, what was said or done once, and the notes.
const OF_OTHER_HOURS = ["notices.yaml", "testimonials.yaml", "jobs.yaml", "confirm.yaml"];
const DAY_AND_NIGHT = /24\/7|(?<!(?:within|in|after|next|than) )\b24[ -]hours?\b/i;
// Who asks about nights is answered that somebody comes.
const NIGHTS = /\b(?:at night|nights)\b/i;
const NIGHT_BEGINS = "21:00";
const TIMES =
  /\b(\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\.?)?) ?(?:-|\u2013|to|until|through) ?(\d{1,2}(?::\d\d)? ?[ap]\.?m\b)/i;

/** A warning for each text that writes hours that aren't the company's. */
export function otherHours(
  texts: readonly RawText[],
  { hours: { always, week = [] } }: Pick<Business, "hours">,
): RecordFault[] {
  const plain = (time = "") => time.toLowerCase().replace(/[\s.]|:00/g, "");
  const isOurs = ([, opens, closes]: RegExpExecArray) =>
    !always &&
    week.some(
      (own) => plain(clock(own.opens)).startsWith(plain(opens)) && plain(clock(own.closes)) === plain(closes),
    );
  const endsEarly = !always && week.every(({ closes }) => closes < NIGHT_BEGINS);
  return texts.flatMap(({ file, path, text }) => {
    if (OF_OTHER_HOURS.includes(file)) return [];
    if (endsEarly && path.endsWith(".question") && NIGHTS.test(text))
      return [fault(file, path, "asks about nights, and your hours are others; ask it in other words")];
    const [found] = (!always && DAY_AND_NIGHT.exec(text)) || [];
    const times = TIMES.exec(text);
    const other = found ?? (times && !isOurs(times) ? times[0] : undefined);
    const remedy = "write {hoursWords} in its place, or other words";
    return other ? [fault(file, path, `says “${other}”, and your hours are others; ${remedy}`)] : [];
  });
}

/** A text with its facts, and how long it should be. */
export interface FilledText extends RawText {
  filled: string;
  length: FieldInfo["length"] | undefined;
}

/** A warning for each text that the facts which it names make longer than its place. */
export function tooLong(texts: readonly FilledText[]): RecordFault[] {
  return texts.flatMap(({ file, path, text, filled, length }) => {
    if (length?.unit !== "letters" || filled === text || filled.length <= length.max) return [];
    const reason = `has ${filled.length} letters with the facts that it names, and should have at most ${length.max}; shorten it`;
    return [fault(file, path, reason)];
  });
}

/** A warning for each text that writes out the company's number or a service's price. */
export function repetitions(
  texts: readonly RawText[],
  { phone }: Pick<Business, "phone">,
  services: readonly Pick<Service, "slug" | "title" | "price">[],
): RecordFault[] {
  const number = new RegExp(phone.slice(-10).split("").join("[\\s().+-]*"));
  const warning = ({ file, path }: RawText, what: string, title: string, remedy: string, own: string) => {
    const reason = `writes the ${what} out, so it would not change with “${title}”; ${remedy}`;
    return fault(file, path, reason, `That is content/${own}.`);
  };
  return texts
    .filter(({ file }) => !NOT_SHOWN.includes(file))
    .flatMap((text) => {
      const amounts: readonly string[] = text.text.match(/\$\d[\d,]*/g) ?? [];
      const priced = services.find((service) => amounts.includes(priceAmount(service)));
      const { title } = RECORD_FILES.business;
      const found: RecordFault[] = [];
      if (number.test(text.text))
        found.push(warning(text, "phone number", title, "write {phone} instead", "business.yaml"));
      if (priced) {
        const remedy = "leave it out, or write {price} where the field allows it";
        const what = `price ${priceAmount(priced)}`;
        found.push(warning(text, what, priced.title, remedy, `services/${priced.slug}.yaml`));
      }
      return found;
    });
}
