import { records } from "../records/index.ts";
import { area } from "../specimens/samples.ts";
import { SmallAreaMap } from "./small-area-map.tsx";

export const backgrounds = ["night"];

export default {
  "One area": <SmallAreaMap area={area} records={records} />,
};
