import type { Urgency } from "../records/advice-schema.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./urgency-call.module.css";

type Props = {
  urgency: Urgency;
  label: string;
  tel: string;
};

/** The call that a situation asks for, louder where it can't wait. */
export function UrgencyCall({ urgency, label, tel }: Props) {
  return (
    <a href={tel} className={classNames("bare small", styles.call, urgency === "now" && styles.now)}>
      <Icon name="phone" size={16} />
      {label}
    </a>
  );
}
