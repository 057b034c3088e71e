import { records } from "../../records/index.ts";
import { FindArea } from "./find-area.tsx";

const { findHeading, findText } = records.areasPage;

export default {
  "Without the look-up": <FindArea heading={findHeading} text={findText} />,
};
