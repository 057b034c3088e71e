import { records } from "../../records/index.ts";
import { Highlights } from "./highlights.tsx";

export const backgrounds = ["plain", "night"];

export default {
  Values: <Highlights highlights={records.about.values} />,
};
