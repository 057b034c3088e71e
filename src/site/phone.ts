import { parsePhoneNumberWithError } from "libphonenumber-js/min";
import { fill } from "./fill.ts";
import type { Business } from "./schema.ts";
import { shortTitle } from "./service-text.ts";
import type { Subject } from "./subject.ts";

type Reach = Pick<Business, "phone" | "messages">;

/** A phone number in every form that a page needs, all from the one record. */
export interface Phone {
  /** As people write it here: (201) 555-0142. */
  text: string;
  tel: string;
  sms: string;
  whatsapp: string;
}

/** A number in international form, which a record's schema has checked, as people write it here. */
export function phoneText(e164: string): string {
  return parsePhoneNumberWithError(e164).formatNational();
}

/** The company's number, with messages that say at once which service is needed and in which town. */
export function phoneAbout({ phone, messages }: Reach, subject: Subject): Phone {
  const number = parsePhoneNumberWithError(phone);
  const body = encodeURIComponent(readyMessage(messages, subject));
  return {
    text: number.formatNational(),
    tel: number.getURI(),
    // "?&body=" is the one spelling that both iOS and Android understand.
    sms: `sms:${number.number}?&body=${body}`,
    whatsapp: `https://wa.me/${number.number.slice(1)}?text=${body}`,
  };
}

/** What a visitor of a page about this would write. */
export function readyMessage(messages: Reach["messages"], { service, area }: Subject): string {
  const pattern = messages[service ? (area ? "serviceInArea" : "service") : area ? "area" : "plain"];
  // A title begins each of its words with a capital, which within a sentence would look like a name.
  return fill(pattern, {
    ...(service && { service: shortTitle(service).toLowerCase() }),
    ...(area && { area: area.name }),
  });
}
