import { HeadingWords } from "./heading-words.tsx";

export const backgrounds = ["plain", "night"];

export default {
  "With its place": (
    <h2>
      <HeadingWords place="in Fort Lee">Cable Repair in Fort Lee</HeadingWords>
    </h2>
  ),
  "With a compound": (
    <h2>
      <HeadingWords>Fast Response for Stuck or Non-Functioning Doors</HeadingWords>
    </h2>
  ),
  "With words in parentheses": (
    <h2>
      <HeadingWords>New Garage Door Installations (Residential & Commercial)</HeadingWords>
    </h2>
  ),
  "Without one": (
    <h2>
      <HeadingWords>Cable Repair</HeadingWords>
    </h2>
  ),
};
