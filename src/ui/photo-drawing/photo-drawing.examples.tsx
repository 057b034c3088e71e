import { PHOTO_DRAWINGS } from "../../records/photo-drawings.ts";
import { PhotoDrawing } from "./photo-drawing.tsx";

export const backgrounds = ["quiet", "night"];

export default Object.fromEntries(
  PHOTO_DRAWINGS.map((name) => [name, <PhotoDrawing key={name} name={name} />]),
);
