import { records } from "../../records/index.ts";
import { Story } from "./story.tsx";

export default {
  "Story and figures": <Story {...records.about} />,
};
