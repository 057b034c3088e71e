import { URGENCIES } from "../../records/fields.ts";
import { records } from "../../records/index.ts";
import { UrgencyCall } from "./urgency-call.tsx";

const { phone, rightNow } = records;

export const backgrounds = ["plain", "quiet", "night"];

export default Object.fromEntries(
  URGENCIES.map((urgency) => [
    urgency,
    <UrgencyCall key={urgency} urgency={urgency} label={rightNow.urgencyLabels[urgency]} tel={phone.tel} />,
  ]),
);
