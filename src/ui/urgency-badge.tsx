import type { Urgency } from "../records/help-schema.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./urgency-badge.module.css";

type Props = {
  urgency: Urgency;
  /** The words of content/right-now.yaml for it. */
  label: string;
};

const ICONS = { now: "phone", today: "phone", "can-wait": "clock" } as const;

/** How urgent something is: in words, with an icon and a color. */
export function UrgencyBadge({ urgency, label }: Props) {
  return (
    <span className={classNames(styles.badge, styles[urgency])}>
      <Icon name={ICONS[urgency]} size={14} />
      {label}
    </span>
  );
}
