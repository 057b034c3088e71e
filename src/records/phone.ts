import type { Area, Business, Service } from "./schema.ts";
import { fill } from "./template.ts";

/** What a page is about: a service, an area, both, or neither: the company. */
export interface Subject {
  service?: Service | undefined;
  area?: Area | undefined;
}

/** The company's number in every form that pages need. */
export interface Phone {
  /** In national format: (201) 555-0142. */
  text: string;
  tel: string;
  sms: string;
  whatsapp: string;
}

/**
 * An E.164 number of this country in national format.
 * @throws Error if it's none
 */
export function phoneText(e164: string): string {
  const [, code, first, last] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? [];
  if (!last) throw new Error(`"${e164}" is no phone number.`);
  return `(${code}) ${first}-${last}`;
}

/** The company's number, with a text message and a WhatsApp message that name what the page is about. */
export function phoneLinks(
  { phone, messages }: Pick<Business, "phone" | "messages">,
  subject: Subject = {},
): Phone {
  return {
    text: phoneText(phone),
    tel: `tel:${phone}`,
    ...messageLinks(phone, message(messages, subject)),
  };
}

/** The prefilled message of a page about this subject. */
export function message(messages: Business["messages"], { service, area }: Subject): string {
  const pattern = messages[service ? (area ? "serviceInArea" : "service") : area ? "area" : "plain"];
  return fill(pattern, {
    // In lower case: a title's capitals would look like a name in the middle of a sentence.
    ...(service && { service: service.searchTitle.toLowerCase() }),
    ...(area && { area: area.name }),
  });
}

/**
 * The links that open a prefilled text message and WhatsApp message. Browsers run this too.
 * @param e164 the number in international form, such as +12015550142
 */
export function messageLinks(e164: string, message: string): { sms: string; whatsapp: string } {
  const body = encodeURIComponent(message);
  return {
    // "?&body=" is the one spelling that both iOS and Android understand.
    sms: `sms:${e164}?&body=${body}`,
    whatsapp: `https://wa.me/${e164.slice(1)}?text=${body}`,
  };
}
