import type { Phone } from "../records/phone.ts";
import { ButtonLink } from "./button-link.tsx";

type Props = {
  phone: Pick<Phone, "tel" | "text">;
  /** What comes before the number. */
  verb?: string;
  className?: string | undefined;
};

/** The one look of a call: whatever it is for, the number is in it. */
export function CallButton({ phone, verb = "Call", className }: Props) {
  return (
    <ButtonLink href={phone.tel} icon="phone" className={className}>
      {`${verb} `}
      <span className="compound">{phone.text}</span>
    </ButtonLink>
  );
}

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
