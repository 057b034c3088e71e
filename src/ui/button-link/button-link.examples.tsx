import { records } from "../../records/index.ts";
import { ButtonLink } from "./button-link.tsx";

const { tel } = records.phone;

export const backgrounds = ["plain", "night"];

export default {
  Action: <ButtonLink href={tel}>Without an icon</ButtonLink>,
  Outline: (
    <ButtonLink href={tel} variant="outline">
      Without an icon
    </ButtonLink>
  ),
  Small: (
    <ButtonLink href={tel} size="small">
      Small
    </ButtonLink>
  ),
  "With an icon": (["phone", "arrow", "directions", "sms", "whatsapp"] as const).map((icon) => (
    <ButtonLink key={icon} href={tel} icon={icon} variant="outline">
      {icon}
    </ButtonLink>
  )),
  "To another site": (
    <ButtonLink href="https://example.com" icon="directions" external>
      Get Directions
    </ButtonLink>
  ),
};
