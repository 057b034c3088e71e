import { records } from "../../records/index.ts";
import { footerLinks } from "../../routes/navigation.ts";
import { Footer } from "./footer.tsx";

const { business, phone } = records;

export const isOnEveryPage = true;

export default {
  "Every link": <Footer host="example.com" business={business} phone={phone} links={footerLinks(records)} />,
};
