import { records } from "../../records/index.ts";
import { CheckUs } from "./check-us.tsx";

export default {
  "Without a registration number": <CheckUs {...records.checkUs} />,
  "With one": <CheckUs {...records.checkUs} registrationNumber="13VH00000000" />,
  "With one that can be looked up": (
    <CheckUs
      {...records.checkUs}
      registrationNumber="13VH00000000"
      registrationLookUp="https://state.example/look-up"
    />
  ),
};
