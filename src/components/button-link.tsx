import type { ReactNode } from "react";
import styles from "./button-link.module.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { NewTabNote, newTab } from "./new-tab.tsx";

type Props = {
  href: string;
  /** One lamp-colored call to action in each section; the others are outlined. */
  variant?: "action" | "outline";
  icon?: "phone" | "arrow" | "directions" | "sms" | "whatsapp";
  /** Opens in a new tab: only for pages of other sites. */
  external?: boolean;
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
};

/** A link that looks like a button: calls, and the one next step of a section. */
export function ButtonLink(props: Props) {
  const { href, variant = "action", icon, external, className, onClick, children } = props;
  return (
    <a
      href={href}
      onClick={onClick}
      className={classNames(styles.button, styles[variant], className)}
      {...(external && newTab)}
    >
      {icon && icon !== "arrow" && <Icon name={icon} size={20} />}
      <span>{children}</span>
      {icon === "arrow" && <Icon name={icon} size={20} />}
      {external && <NewTabNote />}
    </a>
  );
}
