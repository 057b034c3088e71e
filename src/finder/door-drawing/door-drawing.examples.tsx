import { records } from "../../records/index.ts";
import { finderEntries } from "../entries.ts";
import { DoorDrawing } from "./door-drawing.tsx";

export const backgrounds = ["night"];

export default {
  "Every part": <DoorDrawing entries={finderEntries(records)} />,
};
