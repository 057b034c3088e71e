import type { Phone } from "../site/phone.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./floating-call.module.css";

/**
 * The emergency call that stays within reach of the thumb. It steps aside while an element marked `data-calls`
 * (the home hero, the footer's call) is on screen, so on the home page it starts away; without scripts it simply stays.
 */
export function FloatingCall({ phone, startsAway }: { phone: Phone; startsAway: boolean }) {
  return (
    <aside className={styles.dock} aria-label="Emergency call">
      <a href={phone.tel} className={styles.call} data-floating-call data-away={startsAway ? "" : undefined}>
        <Icon name="phone" size={20} />
        <span>24/7 Emergency Service</span>
      </a>
    </aside>
  );
}
