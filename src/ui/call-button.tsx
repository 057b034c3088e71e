import type { Phone } from "../site/phone.ts";
import { ButtonLink } from "./button-link.tsx";

/** The call that a band is about, with the number in words. */
export function CallButton({ phone }: { phone: Phone }) {
  return (
    <ButtonLink href={phone.tel} icon="phone">
      Call {phone.text}
    </ButtonLink>
  );
}
