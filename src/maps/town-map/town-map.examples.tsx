import { records } from "../../records/index.ts";
import { area, companyArea } from "../../specimens/samples.ts";
import { TownMap } from "./town-map.tsx";

export const backgrounds = ["night"];

export default {
  "Another town": <TownMap area={area} records={records} />,
  "The company's own town": <TownMap area={companyArea} records={records} />,
};
