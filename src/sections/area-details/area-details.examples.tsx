import { area } from "../../specimens/samples.ts";
import { AreaDetails } from "./area-details.tsx";

export default {
  "One area": <AreaDetails area={area} />,
};
