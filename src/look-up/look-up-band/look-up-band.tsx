import type { ReactNode } from "react";
import styles from "./look-up-band.module.css";

type Props = {
  label: string;
  /** The look-up in its "band" layout. The page brings it, because only an Astro file can start an island. */
  children?: ReactNode;
};

/** A slim stripe for the look-up, to stand right after a page's head. Without scripts it is not there. */
export function LookUpBand({ label, children }: Props) {
  return (
    <section className={styles.band} aria-label={label}>
      <div className="page-width">{children}</div>
    </section>
  );
}
