import { records } from "../../records/index.ts";
import { CallButton } from "./call-button.tsx";

export const backgrounds = ["plain", "night"];

export default {
  Call: <CallButton phone={records.phone} />,
};
