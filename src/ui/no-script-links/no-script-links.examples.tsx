import { records } from "../../records/index.ts";
import { serviceLink } from "../../routes/navigation.ts";
import { NoScriptLinks } from "./no-script-links.tsx";

export const backgrounds = ["plain"];

export default {
  "Shows without scripts only": <NoScriptLinks links={records.services.map(serviceLink)} />,
};
