import { phoneLinks, type Subject } from "../records/phone.ts";
import type { Records } from "../records/reader.ts";
import { designLink, photosLink, rightNowLink } from "../routes/navigation.ts";

/** What the last section of a page says. Its messages name what the page is about. */
export function callToAction(
  records: Pick<Records, "home" | "business" | "rightNow" | "photos" | "designYourDoor">,
  subject: Subject = {},
) {
  const { home, business } = records;
  return {
    heading: home.ctaHeading,
    text: subject.service?.closing ?? home.ctaText,
    phone: phoneLinks(business, subject),
    links: [subject.service?.newDoor ? designLink(records) : rightNowLink(records), photosLink(records)],
  };
}
