import { records } from "../../records/index.ts";
import { ServiceCards } from "./service-cards.tsx";

export const backgrounds = ["plain"];

export default {
  "Four services": <ServiceCards services={records.services.slice(0, 4)} />,
};
