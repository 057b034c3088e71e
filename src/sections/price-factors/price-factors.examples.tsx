import { records } from "../../records/index.ts";
import { service } from "../../specimens/samples.ts";
import { PriceFactors } from "./price-factors.tsx";

export default {
  "One service": <PriceFactors service={service} texts={records.pages.service} />,
};
