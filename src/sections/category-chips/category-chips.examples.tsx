import { records } from "../../records/index.ts";
import { CategoryChips } from "./category-chips.tsx";

export const backgrounds = ["plain"];

export default {
  "All services": <CategoryChips services={records.services} />,
};
