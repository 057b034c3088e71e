import type { Urgency } from "../../records/advice-schema.ts";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./urgency-badge.module.css";

type Props = {
  urgency: Urgency;
  /** The words of content/right-now.yaml for it. */
  label: string;
  /** The call that it is, unless it can wait. */
  tel: string;
};

const ICONS = { now: "phone", today: "phone", "can-wait": "clock" } as const;

/** How urgent something is: in words, with an icon and a color. Where it asks for a call, it is that call. */
export function UrgencyBadge({ urgency, label, tel }: Props) {
  const content = (
    <>
      <Icon name={ICONS[urgency]} size={16} />
      {label}
    </>
  );
  if (urgency === "can-wait") return <span className={styles.badge}>{content}</span>;
  return (
    <a href={tel} className={classNames(styles.badge, styles.call, styles[urgency])}>
      {content}
    </a>
  );
}
