import { records } from "../../records/index.ts";
import { FloatingCall } from "./floating-call.tsx";

const { business, phone } = records;

export const isOnEveryPage = true;

export default {
  "On most pages": (
    <FloatingCall words={business.emergencyCall} phone={phone} besideEmergencyNumber={false} />
  ),
  "Beside the emergency number": (
    <FloatingCall words={business.emergencyCall} phone={phone} besideEmergencyNumber />
  ),
};
