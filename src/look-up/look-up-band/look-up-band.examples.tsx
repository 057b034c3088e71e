import { LookUpBand } from "./look-up-band.tsx";

export default {
  "Without the look-up": <LookUpBand label="Do you come to me?">The look-up, in its band.</LookUpBand>,
};
