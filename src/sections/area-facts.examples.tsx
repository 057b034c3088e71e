import { records } from "../records/index.ts";
import { area } from "../specimens/samples.ts";
import { AreaFacts } from "./area-facts.tsx";

export default {
  "One area": <AreaFacts area={area} business={records.business} />,
};
