import { service } from "../../specimens/samples.ts";
import { Price } from "./price.tsx";

export const backgrounds = ["plain", "night"];

export default {
  Normal: <Price service={service} />,
  Large: <Price service={service} large />,
};
