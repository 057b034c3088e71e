import { service } from "../../specimens/samples.ts";
import { Checklist } from "./checklist.tsx";

export const backgrounds = ["plain", "night"];

export default {
  Features: <Checklist items={service.features} />,
};
