import { records } from "../../records/index.ts";
import { FloatingCall } from "./floating-call.tsx";

const { business, phone } = records;

export const isOnEveryPage = true;

export default {
  "On most pages": <FloatingCall words={business.emergencyCall} phone={phone} />,
  "Beside the emergency number": <FloatingCall words={business.emergencyCall} phone={phone} color="amber" />,
  "Beside the door designer": <FloatingCall words={business.emergencyCall} phone={phone} color="navy" />,
};
