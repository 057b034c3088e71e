import { parsePhoneNumberWithError } from "libphonenumber-js/min";
import { messageLinks } from "./message-links.ts";
import type { Area, Business, Service } from "./schema.ts";
import { fill } from "./template.ts";

/** What a page is about: a service, an area, both, or neither, which means the company itself. */
export interface Subject {
  service?: Service | undefined;
  area?: Area | undefined;
}

/** The company's number in every form that a page needs, all from the one record. */
export interface Phone {
  /** As people here write it: (201) 555-0142. */
  text: string;
  tel: string;
  sms: string;
  whatsapp: string;
}

/** A number in international form, which the schema has checked, as people here write it. */
export function phoneText(e164: string): string {
  return parsePhoneNumberWithError(e164).formatNational();
}

/** The company's number, with a text message and a WhatsApp message that name what the page is about. */
export function phoneLinks(
  { phone, messages }: Pick<Business, "phone" | "messages">,
  subject: Subject = {},
): Phone {
  const number = parsePhoneNumberWithError(phone);
  return {
    text: number.formatNational(),
    tel: number.getURI(),
    ...messageLinks(phone, message(messages, subject)),
  };
}

/** What a visitor of a page about this would write. */
export function message(messages: Business["messages"], { service, area }: Subject): string {
  const pattern = messages[service ? (area ? "serviceInArea" : "service") : area ? "area" : "plain"];
  return fill(pattern, {
    // As people say it; a title capitalizes each word, which would look like a name in the middle of a sentence.
    ...(service && { service: service.searchTitle.toLowerCase() }),
    ...(area && { area: area.name }),
  });
}
