import { records } from "../../records/index.ts";
import { neighborsOf } from "../../routes/neighbors.ts";
import { area } from "../../specimens/samples.ts";
import { AreaPortrait } from "./area-portrait.tsx";

export default {
  "One area": (
    <AreaPortrait area={area} neighbors={neighborsOf(area, records.areas)} texts={records.pages.area} />
  ),
};
