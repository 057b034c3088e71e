import { records } from "../../records/index.ts";
import { neighborsOf } from "../../routes/neighbors.ts";
import { area } from "../../specimens/samples.ts";
import { Neighbors } from "./neighbors.tsx";

export const backgrounds = ["plain", "quiet"];

export default {
  "With and without links": (
    <Neighbors heading={records.pages.area.neighborsHeading} neighbors={neighborsOf(area, records.areas)} />
  ),
};
