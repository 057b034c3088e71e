import { records } from "../../records/index.ts";
import { Comparison } from "./comparison.tsx";

const [before = "", after = ""] = records.home.doors.pictures;
const pictures = [
  { picture: before, text: "Before." },
  { picture: after, text: "After." },
];

export default {
  "Two pictures": <Comparison heading="Before and after" pictures={pictures} />,
};
