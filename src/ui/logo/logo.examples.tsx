import { records } from "../../records/index.ts";
import { Logo } from "./logo.tsx";

export const backgrounds = ["plain", "night"];

export default {
  "Mark and wordmark": <Logo name={records.business.name} />,
};
