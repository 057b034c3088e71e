import type { Phone } from "../../records/phone.ts";
import { ButtonLink } from "../button-link/button-link.tsx";

/** The call to action of most sections, with the number in words. */
export function CallButton({ phone }: { phone: Pick<Phone, "tel" | "text"> }) {
  return (
    <ButtonLink href={phone.tel} icon="phone">
      Call <span className="compound">{phone.text}</span>
    </ButtonLink>
  );
}
