import { records } from "../../records/index.ts";
import { area, companyArea } from "../../specimens/samples.ts";
import { AreaMap } from "./area-map.tsx";

export default {
  "Another town": <AreaMap area={area} records={records} />,
  "The company's own town": <AreaMap area={companyArea} records={records} />,
};
