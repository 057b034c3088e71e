import { filesIn } from "../../records/file-source.ts";
import { records } from "../../records/index.ts";
import { doorMastersIn } from "../model/masters.ts";
import { DoorOptions } from "./door-options.tsx";

const { doors, designYourDoor } = records;
const { places } = doorMastersIn(filesIn("."));

export default {
  "All that can be chosen": (
    <DoorOptions doors={doors} places={places} texts={designYourDoor.tool} hint={designYourDoor.photo.hint} />
  ),
};
