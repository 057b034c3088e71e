import type { ComponentProps } from "react";
import styles from "./button-link.module.css";

/** A button that looks like an outlined ButtonLink: for what changes the page that is open. */
export function Button({ className = "", ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.outline} ${styles.normal} ${className}`}
      {...rest}
    />
  );
}
