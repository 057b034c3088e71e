import type { ReactNode } from "react";
import styles from "./look-up-band.module.css";

type Props = {
  label: string;
  /** The look-up in its "band" layout. The page passes it in, because only an Astro file can start an island. */
  children?: ReactNode;
};

/** A slim section for the look-up, right after a page's head. It is hidden without scripts. */
export function LookUpBand({ label, children }: Props) {
  return (
    <section className={`quiet needs-scripts ${styles.band}`} aria-label={label}>
      <div className="page-width">{children}</div>
    </section>
  );
}
