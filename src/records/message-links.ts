/**
 * The links that open a text message and a WhatsApp message with words that are ready to send. Browsers use this too, so it
 * knows nothing of telephone numbers.
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
