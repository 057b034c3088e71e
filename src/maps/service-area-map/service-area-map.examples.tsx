import { records } from "../../records/index.ts";
import { ServiceAreaMap } from "./service-area-map.tsx";

export default {
  "All areas": <ServiceAreaMap records={records} />,
};
