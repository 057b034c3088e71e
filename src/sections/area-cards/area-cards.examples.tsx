import { records } from "../../records/index.ts";
import { AreaCards } from "./area-cards.tsx";

export const backgrounds = ["plain"];

export default {
  "All areas": <AreaCards areas={records.areas} />,
  "No more than show at first": <AreaCards areas={records.areas.slice(0, 2)} />,
};
