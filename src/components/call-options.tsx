import type { ReactNode } from "react";
import type { Phone } from "../records/phone.ts";
import { Button } from "./button.tsx";
import { MessageLinks } from "./call-button.tsx";
import styles from "./call-options.module.css";
import { Icon } from "./icon.tsx";

type Props = { phone: Phone; hours: ReactNode };

/**
 * What a computer shows when a call button is pressed there, since few computers can call: the number large, and what
 * else it is good for. src/client/call-options.ts opens it.
 */
export function CallOptions({ phone, hours }: Props) {
  return (
    <div
      id="call-options"
      popover="auto"
      role="dialog"
      aria-label="Call, text or copy"
      className={styles.options}
      data-options={phone.tel}
    >
      <p className={`display ${styles.number}`}>{phone.text}</p>
      <p>{hours}</p>
      <div className={`cluster ${styles.ways}`} aria-live="polite">
        <Button data-copy={phone.text}>Copy the Number</Button>
        <MessageLinks phone={phone} />
      </div>
      <button
        type="button"
        popoverTarget="call-options"
        popoverTargetAction="hide"
        className={`icon-button ${styles.close}`}
        aria-label="Close"
        data-tooltip=""
      >
        <Icon name="close" size={22} />
      </button>
    </div>
  );
}
