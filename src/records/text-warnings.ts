// Warnings about texts that write out a fact instead of naming it, and so would not change with it.
import { fault, type RecordFault } from "./faults.ts";
import type { Business, Service } from "./schema.ts";
import { priceAmount } from "./service.ts";
import { RECORD_FILES } from "./table.ts";

/** A text of a record as its file has it, before facts are filled in. */
export type RawText = Record<"file" | "path" | "text", string>;

// The company's own record, and the owner's notes for the launch check.
const NOT_SHOWN = ["business.yaml", "confirm.yaml"];

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
