import { records } from "../../records/index.ts";
import { WhatToDo, WhatToDoBand } from "./what-to-do.tsx";

const { pages, rightNow } = records;
const { leaveHeading, situations } = rightNow;
const [, { do: steps, leave } = { do: [], leave: [] }] = situations;
const texts = { steps, leave, leaveHeading, situations };

export const backgrounds = ["night"];

export default {
  "One below the other": <WhatToDo {...texts} />,
  "Side by side": <WhatToDoBand id="check" heading={pages.problem.checkHeading} {...texts} />,
};
