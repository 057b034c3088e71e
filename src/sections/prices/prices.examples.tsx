import { records } from "../../records/index.ts";
import { Prices } from "./prices.tsx";

export default {
  "All services": (
    <Prices
      {...records.prices}
      services={records.services}
      factorsHeading={records.pages.service.factorsHeading}
    />
  ),
};
