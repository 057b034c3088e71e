import { records } from "../../records/index.ts";
import { DoorOptions } from "./door-options.tsx";

export default {
  "All that can be chosen": <DoorOptions records={records} />,
};
