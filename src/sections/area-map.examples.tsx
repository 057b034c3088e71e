import { records } from "../records/index.ts";
import { area, companyArea } from "../specimens/samples.ts";
import { AreaMap } from "./area-map.tsx";

const { areas, business, areasPage } = records;
const props = { areas, business, texts: areasPage.map };

export default {
  "Another town": <AreaMap {...props} area={area} />,
  "The company's own town": <AreaMap {...props} area={companyArea} />,
};
