// Figures as people write them, and as their record has them.
import { phoneText } from "../../src/records/phone.ts";
import type { FieldSchema } from "../protocol.ts";

/** How a figure is shown, and what becomes of what is typed. What can't be understood stays as it is typed. */
interface Writing {
  shown(value: string): string;
  read(typed: string): unknown;
}

/** How people write what a field holds; undefined where it is no figure. */
export function writingOf({ type, input }: FieldSchema): Writing | undefined {
  if (input === "tel") return { shown: shownPhone, read: phoneValue };
  const asItIs = (value: string) => value;
  if (input === "url") return { shown: asItIs, read: addressValue };
  return type === "integer" || type === "number" ? { shown: asItIs, read: numberValue } : undefined;
}

/** A whole number as its record has it: 201.555.0142 becomes +12015550142. Anything else stays as it is. */
export function phoneValue(typed: string): string {
  const digits = /^(?:\+?1)?(\d{10})$/.exec(typed.replace(/[\s().-]|[\u2010-\u2015]/g, ""))?.[1];
  return digits ? `+1${digits}` : typed;
}

/** The address of a page as its record has it: www.your-site.com becomes https://www.your-site.com. */
export function addressValue(typed: string): string {
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(typed.trim()) ? `https://${typed.trim()}` : typed;
}

/** A number of a record as people write it: +12015550142 becomes (201) 555-0142. */
export function shownPhone(value: string): string {
  return /^\+1\d{10}$/.test(value) ? phoneText(value) : value;
}

/** $1,200, 30+ or 12 months as a number. */
export function numberValue(typed: string): unknown {
  const [, digits] =
    /^\s*\$?\s*(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s*(?:\+|dollars|months?|miles?|years?|customers)?\s*$/i.exec(
      typed,
    ) ?? [];
  return digits === undefined ? typed : Number(digits.replaceAll(",", ""));
}
