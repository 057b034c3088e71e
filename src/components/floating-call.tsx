import type { ReactNode } from "react";
import type { Phone } from "../records/phone.ts";
import { classNames } from "./class-names.ts";
import styles from "./floating-call.module.css";
import { Icon } from "./icon.tsx";

type Props = {
  words: ReactNode;
  phone: Pick<Phone, "tel" | "text">;
  /** Another color than red: amber where the page calls 911 in red, navy where nobody is in need. */
  color?: "amber" | "navy" | undefined;
};

/**
 * The emergency call that stays within reach of the thumb. It hides while another call is on screen (an element with
 * data-calls, such as that of a page's head), so it starts hidden. Without scripts it always shows.
 */
export function FloatingCall({ words, phone, color }: Props) {
  return (
    <aside className={styles.dock} aria-label="Emergency call">
      <a
        href={phone.tel}
        className={classNames(styles.call, color && styles[color])}
        data-floating-call
        data-away=""
      >
        <Icon name="phone" size={20} />
        <span>
          {words} <span className="compound">{phone.text}</span>
        </span>
      </a>
    </aside>
  );
}
