import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./section.module.css";

type Props = {
  /** The id of the heading, which names the section for screen readers. */
  id: string;
  heading: string;
  lead?: ReactNode;
  tone?: "plain" | "quiet" | "night";
  /** "beside" puts the heading in a column of its own next to the content on wide screens. */
  layout?: "stacked" | "beside";
  /** Whether the section is printed. */
  prints?: boolean;
  /** What comes at the end of the heading's line, such as a link to all. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** One section of a page: a full-width stripe with a heading and its content on the page's grid. */
export function Section(props: Props) {
  const { id, heading, lead, tone = "plain", layout = "stacked", prints, aside, children } = props;
  return (
    <section
      className={classNames(styles.section, tone === "plain" ? styles.plain : tone)}
      aria-labelledby={id}
      data-print={prints ? "" : undefined}
    >
      <div className={classNames("page-width", styles.page, layout === "beside" && "split")}>
        <div className={`cluster gap-5 ${styles.head}`}>
          <div className="stack">
            <h2 id={id}>{heading}</h2>
            {lead && <p className={`lead muted balance ${styles.lead}`}>{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
