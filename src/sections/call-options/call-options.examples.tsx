import { records } from "../../records/index.ts";
import { CallOptions } from "./call-options.tsx";

export default {
  "Opened by a call button, on a computer": (
    <CallOptions phone={records.phone} hours={records.business.hoursText} />
  ),
};
