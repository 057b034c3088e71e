import type { ReactNode } from "react";
import styles from "./band.module.css";

type Props = {
  /** The band's heading; its id also names the section for screen readers. */
  id: string;
  heading: string;
  lead?: string | undefined;
  tone?: "plain" | "quiet" | "night";
  /** Beside: the heading keeps to a column of its own next to the content on wide screens. */
  layout?: "stacked" | "beside";
  /** Whether the band is on the printed page as well. */
  prints?: boolean;
  /** What stands at the end of the heading's line, such as a link to all. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** One band of a page: a full-width stripe with a heading and its content on the page's grid. */
export function Band({
  id,
  heading,
  lead,
  tone = "plain",
  layout = "stacked",
  prints = false,
  aside,
  children,
}: Props) {
  return (
    <section
      className={`${styles.band} ${tone === "night" ? "night" : styles[tone]}`}
      aria-labelledby={id}
      data-print={prints ? "" : undefined}
    >
      <div className={`page-width ${styles.page} ${layout === "beside" ? styles.beside : ""}`}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 id={id}>{heading}</h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
