// Warnings about texts that write out a fact instead of naming it, and so would not change with it.
import { fault, type RecordFault } from "./faults.ts";
import { infoOf } from "./fields.ts";
import { type Hours, hoursFacts } from "./hours.ts";
import { contradiction } from "./hours-claims.ts";
import type { Area, Business, Service } from "./schema.ts";
import { priceAmount } from "./service.ts";
import { RECORD_FILES, RECORD_FOLDERS } from "./table.ts";
import { streetName } from "./template.ts";

/** A text of a record as its file has it, before facts are filled in. */
export interface RawText {
  file: string;
  path: string;
  text: string;
}

// The owner's own notes for the launch check.
const NOT_SHOWN = ["confirm.yaml", "business.yaml"];

/** The record that has the fact. */
interface Source {
  title: string;
  file: string;
}

const BUSINESS: Source = { title: RECORD_FILES.business.title, file: "business.yaml" };

/** A warning for each text that writes out the company's number or street, or a service's price. */
export function repetitions(
  texts: readonly RawText[],
  { phone, address }: Pick<Business, "phone" | "address">,
  services: readonly Pick<Service, "slug" | "title" | "price">[],
  towns: readonly Pick<Area, "slug" | "name">[],
): RecordFault[] {
  const number = new RegExp(phone.slice(-10).split("").join("[\\s().+-]*"));
  const withNumber = new RegExp(`\\b${words(address.street)}\\b`, "i");
  const street = streetPattern(address.street);
  // A town may have a street of that name.
  const ownTown = `areas/${towns.find(({ name }) => name === address.city)?.slug}.yaml`;
  const isOurStreet = ({ file, text }: RawText) =>
    file.startsWith("areas/") && file !== ownTown ? withNumber.test(text) : street.test(text);
  const ownFile = ({ file }: RawText) => NOT_SHOWN.includes(file);
  const prices = services.map((service) => ({ ...service, amount: priceAmount(service) }));
  return texts
    .filter((text) => !ownFile(text))
    .flatMap(({ file, path, text }) => {
      const warn = (what: string, remedy: string, { title, file: own }: Source) =>
        fault(
          file,
          path,
          `${what} out, so it would not change with “${title}”; ${remedy}`,
          `That is content/${own}.`,
        );
      const amounts: readonly string[] = text.match(/\$\d[\d,]*/g) ?? [];
      const priced = prices.find(({ amount }) => amounts.includes(amount));
      return [
        ...(number.test(text) ? [warn("writes the phone number", "write {phone} instead", BUSINESS)] : []),
        ...(isOurStreet({ file, path, text })
          ? [
              warn(
                "writes the company's street",
                "write {streetName} instead, or {street} with its number",
                BUSINESS,
              ),
            ]
          : []),
        ...(priced
          ? [
              warn(
                `writes the price ${priced.amount}`,
                "leave it out, or write {price} where the field allows it",
                { title: priced.title, file: `services/${priced.slug}.yaml` },
              ),
            ]
          : []),
      ];
    });
}

// What a picture shows and what a customer says is as true as it was.
const NO_PROMISE = ["pictures.yaml", "testimonials.yaml"];

/** A warning for each text that says of the hours what they don't keep. A text that names them by a fact is none. */
export function hoursWarnings(texts: readonly RawText[], hours: Hours): RecordFault[] {
  const answers = new Map(texts.map(({ file, path, text }) => [`${file} ${path}`, text]));
  return texts
    .filter(({ file }) => !NO_PROMISE.includes(file))
    .flatMap(({ file, path, text }) => {
      const isAsked = path.endsWith(".question");
      const answer = isAsked ? answers.get(`${file} ${path.replace(/question$/, "answer")}`) : undefined;
      // Who asks for more than there is gets the hours as the answer.
      if (answer?.includes("{hours")) return [];
      const byHand = `The hours are in content/${BUSINESS.file}.`;
      // "24/7 repairs" is a promise; "Mon-Fri 8 am-6 pm repairs" may say too little, or too much.
      const before = hours.always ? undefined : /\{hoursShort\}(?: \p{L}+){1,3}/u.exec(text)?.[0];
      if (before) {
        const reads = before.replace("{hoursShort}", hoursFacts(hours).hoursShort ?? "");
        return [
          fault(
            file,
            path,
            `reads "${reads}" by the company's hours; say it in other words if that isn't so`,
            byHand,
          ),
        ];
      }
      const promise = contradiction(text, hours, isAsked);
      if (promise === undefined) return [];
      const reason = `says "${promise}", which the company's hours don't keep; change the text, or name the hours by {hoursWords}`;
      return [fault(file, path, reason, byHand)];
    });
}

// What pages show in one line, or in a few where a screen is narrow.
const ONE_LINE = /(?:^|\.)\w*(?:heading|title|name|label|question|location)$/i;
const MAX_LINE_LETTERS = 240;

/** A warning for each text of one line that is far longer than a line. */
export function lengthWarnings(texts: readonly RawText[]): RecordFault[] {
  return texts
    .filter(({ path, text }) => ONE_LINE.test(path) && text.length > MAX_LINE_LETTERS)
    .map(({ file, path, text }) =>
      fault(
        file,
        path,
        `has ${text.length.toLocaleString("en-US")} letters where pages have a line; say it in fewer words`,
      ),
    );
}

/** A warning for each list and each text of a service or a town that is shorter or longer than is best. */
export function countWarnings(files: readonly { file: string; record: object }[]): RecordFault[] {
  return files.flatMap(({ file, record }) => {
    const { shape } = file.startsWith("areas/")
      ? RECORD_FOLDERS.areas.schema
      : RECORD_FOLDERS.services.schema;
    return Object.entries(shape).flatMap(([field, type]) => {
      const value: unknown = Reflect.get(record, field);
      const { best, length, entry = "entry" } = infoOf(type);
      if (best && Array.isArray(value)) return count(file, field, value.length, best, entry);
      const words = typeof value === "string" ? value.split(/\s+/).filter(Boolean).length : 0;
      return length?.unit === "words" && words > 0 ? count(file, field, words, length, "word") : [];
    });
  });
}

function count(
  file: string,
  field: string,
  found: number,
  { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number },
  one: string,
): RecordFault[] {
  if (found >= min && found <= max) return [];
  const plural = one.endsWith("y") ? `${one.slice(0, -1)}ies` : `${one}s`;
  const best =
    max === min ? `${min}` : max === Number.POSITIVE_INFINITY ? `${min} or more` : `${min} to ${max}`;
  return [fault(file, field, `has ${found} ${found === 1 ? one : plural}; ${best} fit best`)];
}

/** Matches a street with or without its number, its last word in full or abbreviated. */
function streetPattern(street: string): RegExp {
  const names = [street.replace(/^\d\S*\s+/, ""), streetName(street)];
  return new RegExp(`\\b(${names.map(words).join("|")})\\b`, "i");
}

/** A pattern of words with any space between them. */
function words(text: string): string {
  return text.split(/\s+/).map(RegExp.escape).join("\\s+");
}
