import { parsePhoneNumberWithError } from "libphonenumber-js/min";

/** A phone number in every form that a page needs, all from the one record. */
export interface Phone {
  /** As people write it here: (201) 555-0142. */
  text: string;
  tel: string;
  sms: string;
  whatsapp: string;
}

/**
 * @param e164 the number in international form, for example +1…; a record's schema has checked it
 * @param message what a text or WhatsApp message begins with
 */
export function phoneLinks(e164: string, message: string): Phone {
  const number = parsePhoneNumberWithError(e164);
  const body = encodeURIComponent(message);
  return {
    text: number.formatNational(),
    tel: number.getURI(),
    // "?&body=" is the one spelling that both iOS and Android understand.
    sms: `sms:${number.number}?&body=${body}`,
    whatsapp: `https://wa.me/${number.number.slice(1)}?text=${body}`,
  };
}
