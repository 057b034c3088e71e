import { phoneLinks, type Subject } from "../records/phone.ts";
import type { Records } from "../records/reader.ts";

/** What the last section of a page says. Its messages name what the page is about. */
export function callToAction({ home, business }: Pick<Records, "home" | "business">, subject: Subject = {}) {
  return {
    heading: home.ctaHeading,
    text: home.ctaText,
    picture: home.ctaPicture,
    phone: phoneLinks(business, subject),
  };
}
