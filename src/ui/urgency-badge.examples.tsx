import { URGENCIES } from "../records/fields.ts";
import { records } from "../records/index.ts";
import { UrgencyBadge } from "./urgency-badge.tsx";

const { urgencyLabels } = records.rightNow;

export const backgrounds = ["plain", "quiet", "night"];

export default Object.fromEntries(
  URGENCIES.map((urgency) => [
    urgency,
    <UrgencyBadge key={urgency} urgency={urgency} label={urgencyLabels[urgency]} />,
  ]),
);
