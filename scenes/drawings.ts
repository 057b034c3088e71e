// Draws the pictures that are drawings, `npm run drawings`: media/NAME.svg for each of drawings/drawings.ts.
import { writeFileSync } from "node:fs";
import { isDrawing, mastersIn } from "../src/pictures/masters.ts";
import { filesIn } from "../src/records/file-source.ts";
import { DRAWINGS } from "./drawings/drawings.ts";

const masters = mastersIn(filesIn("."));
// A photograph in its place stays.
for (const [name, draw] of Object.entries(DRAWINGS))
  if (masters.get(name)?.every(isDrawing) !== false) writeFileSync(`media/${name}.svg`, draw());
