import { paths } from "../../routes/routes.ts";
import { Formatted } from "./formatted.tsx";

export const backgrounds = ["plain", "night"];

export default {
  "Bold, a link and a list": (
    <Formatted
      text={`**Never** lift a door with a broken spring. [What to do right now](${paths["right-now"]}) helps.\n- Leave the door where it is.\n- Leave the **opener** unplugged.`}
    />
  ),
};
