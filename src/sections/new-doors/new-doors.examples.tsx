import { records } from "../../records/index.ts";
import { designLink } from "../../routes/navigation.ts";
import { service } from "../../specimens/samples.ts";
import { NewDoors } from "./new-doors.tsx";

const { home, designYourDoor } = records;
const design = { ...designLink(records), invitation: designYourDoor.invitation };

export default {
  "Two doors": <NewDoors {...home.doors} service={service} design={design} />,
};
