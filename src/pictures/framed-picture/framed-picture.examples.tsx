import { records } from "../../records/index.ts";
import { FramedPicture } from "./framed-picture.tsx";

export const backgrounds = ["night"];

export default {
  "As large as its frame": <FramedPicture name={records.pages.about.picture} sizes="50vw" />,
};
