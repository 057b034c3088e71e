import { phoneLinks, type Subject } from "../records/phone.ts";
import type { Records } from "../records/reader.ts";
import { designLink, photosLink, rightNowLink } from "../routes/navigation.ts";

/** What the last section of a page says instead of what most pages say, and its picture, if it has one. */
type Closing = { text?: string | undefined; picture?: string | undefined };

/** What the last section of a page says and shows. Its messages name what the page is about. */
export function callToAction(
  records: Pick<Records, "home" | "business" | "rightNow" | "photos" | "designYourDoor">,
  subject: Subject = {},
  { text, picture }: Closing = {},
) {
  const { home, business } = records;
  return {
    heading: home.ctaHeading,
    text: text ?? home.ctaText,
    ...(picture && { picture }),
    phone: phoneLinks(business, subject),
    links: [subject.service?.newDoor ? designLink(records) : rightNowLink(records), photosLink(records)],
  };
}
