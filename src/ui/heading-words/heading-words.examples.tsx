import { HeadingWords } from "./heading-words.tsx";

export const backgrounds = ["plain", "night"];

export default {
  "With its place": (
    <h2>
      <HeadingWords place="in Fort Lee">Cable Repair in Fort Lee</HeadingWords>
    </h2>
  ),
  "Without one": (
    <h2>
      <HeadingWords>Cable Repair</HeadingWords>
    </h2>
  ),
};
