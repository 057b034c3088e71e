import { Stars } from "./stars.tsx";

export const backgrounds = ["plain", "night"];

export default {
  Five: <Stars rating={5} />,
  Three: <Stars rating={3} />,
};
