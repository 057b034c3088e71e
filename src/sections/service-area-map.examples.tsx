import { records } from "../records/index.ts";
import { ServiceAreaMap } from "./service-area-map.tsx";

const { areas, business, areasPage } = records;

export default {
  "All areas": <ServiceAreaMap areas={areas} business={business} texts={areasPage.map} />,
};
