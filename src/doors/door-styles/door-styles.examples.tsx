import { records } from "../../records/index.ts";
import { DoorStyleLinks, DoorStyles } from "./door-styles.tsx";

const { doors, designYourDoor, phone } = records;

export default {
  "Two styles": (
    <DoorStyles
      styles={doors.styles.slice(0, 2)}
      hrefOf={({ slug }) => `?style=${slug}`}
      askOf={() => phone.sms}
      texts={designYourDoor}
    />
  ),
  "As links": <DoorStyleLinks styles={doors.styles} hrefOf={({ slug }) => `?style=${slug}`} />,
};
