import { records } from "../records/index.ts";
import { service } from "../specimens/samples.ts";
import { NewDoors } from "./new-doors.tsx";

export default {
  "Two doors": <NewDoors {...records.home.doors} service={service} />,
};
