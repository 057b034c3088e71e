import { records } from "../../records/index.ts";
import { FindArea } from "./find-area.tsx";

const { areas, areasPage } = records;

export default {
  "Without the look-up": <FindArea heading={areasPage.findHeading} text={areasPage.findText} areas={areas} />,
};
