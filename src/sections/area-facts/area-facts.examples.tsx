import { area } from "../../specimens/samples.ts";
import { AreaFacts } from "./area-facts.tsx";

export default {
  "One area": <AreaFacts area={area} />,
};
