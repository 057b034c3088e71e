import { records } from "../../records/index.ts";
import { timed } from "../../records/notices.ts";
import { Notices } from "./notices.tsx";
import "./notices.css";

const notice = {
  text: "We're closed for Thanksgiving.",
  from: "2026-11-26",
  until: "2026-11-26",
  closed: true,
};
const storm = {
  text: "Ice storm: we answer every call, but we need longer to reach you. Please don't force a door that is frozen shut.",
  from: "2027-01-11 18:00",
  until: "2027-01-13 08:00",
  closed: false,
};
const show = (one: typeof notice) => [timed(one, records.business.timeZone)];

export default {
  "A holiday": <Notices notices={show(notice)} />,
  "A storm": <Notices notices={show(storm)} />,
};
