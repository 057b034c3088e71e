import { Advice } from "./advice.tsx";

const cause = "A torsion spring has broken. It carries the weight of the door.";
const safe = "Leave the door closed and use another way out.";
const never = "Don't lift the door with the opener.";

export const backgrounds = ["plain", "night"];

export default {
  Symptom: <Advice kind="symptom" urgency="Call Today" text={cause} try={safe} never={never} />,
  Part: <Advice kind="part" text={cause} try={safe} never={never} />,
};
