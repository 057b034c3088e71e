import { records } from "../../records/index.ts";
import { Picture } from "./picture.tsx";

export const backgrounds = ["plain"];

export default {
  "AVIF and JPEG": <Picture name={records.pages.about.picture} sizes="(min-width: 62rem) 50rem, 100vw" />,
};
