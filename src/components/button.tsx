import type { ComponentProps } from "react";
import styles from "./button-link.module.css";
import { classNames } from "./class-names.ts";

/** A button that looks like an outlined ButtonLink: for what changes the page that is open. */
export function Button({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" className={classNames(styles.button, styles.outline, className)} {...rest} />;
}
