// What a text repeats instead of naming it: the text would stay as it is when the fact changes.
import { fault, type RecordFault } from "./faults.ts";
import { infoOf } from "./fields.ts";
import { contradiction, type Hours } from "./hours.ts";
import type { Business, Service } from "./schema.ts";
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

/** The record that a text repeats. */
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
): RecordFault[] {
  const number = new RegExp(phone.slice(-10).split("").join("[\\s().+-]*"));
  const street = streetPattern(address.street);
  const ownFile = ({ file }: RawText) => NOT_SHOWN.includes(file);
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
      const priced = services.find((service) => amounts.includes(priceAmount(service)));
      return [
        ...(number.test(text) ? [warn("writes the phone number", "write {phone} instead", BUSINESS)] : []),
        ...(street.test(text)
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
                `writes the price ${priceAmount(priced)}`,
                "leave it out, or write {price} where the field allows it",
                { title: priced.title, file: `services/${priced.slug}.yaml` },
              ),
            ]
          : []),
      ];
    });
}

/** A warning for each text that promises more than the hours keep. A text that names them by a fact is none. */
export function hoursWarnings(texts: readonly RawText[], hours: Hours): RecordFault[] {
  return texts.flatMap(({ file, path, text }) => {
    const promise = file === "confirm.yaml" ? undefined : contradiction(text, hours);
    if (promise === undefined) return [];
    const reason = `says "${promise}", which the company's hours don't keep; change the text, or name the hours by {hoursWords}`;
    return [fault(file, path, reason, `The hours are in content/${BUSINESS.file}.`)];
  });
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

/** Finds a street's name with or without its number, with its last word in full or abbreviated. */
function streetPattern(street: string): RegExp {
  const names = [street.replace(/^\d+\S*\s+/, ""), streetName(street)];
  const escaped = names.map((name) => name.split(/\s+/).map(RegExp.escape).join("\\s+"));
  return new RegExp(`\\b(${escaped.join("|")})\\b`, "i");
}
