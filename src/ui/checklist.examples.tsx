import { records } from "../records/index.ts";
import { service } from "../specimens/samples.ts";
import { Checklist } from "./checklist.tsx";

export const backgrounds = ["plain", "night"];

export default {
  "One column": <Checklist items={service.features} />,
  Columns: <Checklist items={records.guarantee.points} columns />,
};
