/**
 * The links that open a prefilled text message and WhatsApp message. Browsers run this too, so it doesn't import the
 * phone number library.
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
