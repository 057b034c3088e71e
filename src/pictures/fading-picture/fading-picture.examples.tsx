import { records } from "../../records/index.ts";
import { FadingPicture } from "./fading-picture.tsx";

export const backgrounds = ["night"];

export default { "On wide screens": <FadingPicture name={records.home.ctaPicture} /> };
