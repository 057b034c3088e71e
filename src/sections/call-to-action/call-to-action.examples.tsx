import { records } from "../../records/index.ts";
import { photosLink, rightNowLink } from "../../routes/navigation.ts";
import { CallToAction } from "./call-to-action.tsx";

const { home, phone } = records;
const props = { heading: home.ctaHeading, picture: home.ctaPicture, phone };

export default {
  "Without a picture": <CallToAction heading={home.ctaHeading} text={home.ctaText} phone={phone} />,
  "With a sentence": <CallToAction {...props} text={home.ctaText} />,
  "Without a sentence": <CallToAction {...props} />,
  "With links": <CallToAction {...props} links={[rightNowLink(records), photosLink(records)]} />,
};
