import { records } from "../../records/index.ts";
import { Guarantee } from "./guarantee.tsx";

export default {
  "With its picture": <Guarantee {...records.guarantee} />,
  "Words only": <Guarantee {...records.guarantee} shows="words" />,
  "Points only": <Guarantee {...records.guarantee} shows="points" />,
};
