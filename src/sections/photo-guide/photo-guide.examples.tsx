import { records } from "../../records/index.ts";
import { PhotoGuide } from "./photo-guide.tsx";

export default {
  "Three photos": <PhotoGuide {...records.photos} phone={records.phone} />,
};
