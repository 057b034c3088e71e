import { records } from "../../records/index.ts";
import { FactStrip } from "./fact-strip.tsx";

export const backgrounds = ["night"];

export default {
  "Four facts": <FactStrip facts={records.home.facts} />,
};
