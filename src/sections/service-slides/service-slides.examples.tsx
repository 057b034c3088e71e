import { records } from "../../records/index.ts";
import { ServiceSlides } from "./service-slides.tsx";

export const backgrounds = ["quiet"];

export default {
  "Grid of up to four": <ServiceSlides services={records.services.slice(0, 4)} />,
};
