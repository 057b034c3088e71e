import type { ReactNode } from "react";
import type { Phone } from "../../records/phone.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./floating-call.module.css";

type Props = {
  words: ReactNode;
  phone: Pick<Phone, "tel">;
  /** Whether the page calls 911 in red. Then this call has another color. */
  besideEmergencyNumber?: boolean;
};

/**
 * The emergency call that stays within reach of the thumb. It hides while another call is on screen (an element with
 * data-calls, such as that of a page's head), so it starts hidden. Without scripts it always shows.
 */
export function FloatingCall({ words, phone, besideEmergencyNumber }: Props) {
  return (
    <aside className={styles.dock} aria-label="Emergency call">
      <a
        href={phone.tel}
        className={classNames(styles.call, besideEmergencyNumber && styles.amber)}
        data-floating-call
        data-away=""
      >
        <Icon name="phone" size={20} />
        <span>{words}</span>
      </a>
    </aside>
  );
}
