import { LookUpBand } from "./look-up-band.tsx";

export default {
  "Without the look-up": <LookUpBand label="Do we come to your town?">The look-up, in its band.</LookUpBand>,
};
