import { records } from "../../records/index.ts";
import { WhyChoose } from "./why-choose.tsx";

const { home, whyChoose, phone } = records;

export default {
  "Six reasons": (
    <WhyChoose heading={home.whyHeading} lead={home.whyLead} cards={whyChoose} tel={phone.tel} />
  ),
};
