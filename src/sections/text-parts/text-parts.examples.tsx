import { records } from "../../records/index.ts";
import { TextParts } from "./text-parts.tsx";

export default {
  "Text alone": <TextParts parts={records.privacy.sections} phone={records.phone} />,
  "With a list": <TextParts parts={records.accessibility.sections} phone={records.phone} />,
};
