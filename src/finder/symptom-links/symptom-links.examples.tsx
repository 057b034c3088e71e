import { records } from "../../records/index.ts";
import { finderEntries } from "../entries.ts";
import { SymptomLinks } from "./symptom-links.tsx";

export const backgrounds = ["night"];

export default {
  "Every symptom": <SymptomLinks entries={finderEntries(records)} />,
};
