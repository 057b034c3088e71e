import type { Phone } from "../records/phone.ts";
import { ButtonLink } from "./button-link.tsx";

/** The messages that are ready to send instead of a call: a text, and one on WhatsApp. */
export function MessageLinks({ phone }: { phone: Pick<Phone, "sms" | "whatsapp"> }) {
  return (
    <>
      <ButtonLink href={phone.sms} variant="outline" icon="sms">
        Text Us
      </ButtonLink>
      <ButtonLink href={phone.whatsapp} variant="outline" icon="whatsapp" external>
        WhatsApp
      </ButtonLink>
    </>
  );
}
