import { records } from "../../records/index.ts";
import { Steps } from "./steps.tsx";

export default {
  "Three steps": <Steps {...records.howItWorks} />,
};
