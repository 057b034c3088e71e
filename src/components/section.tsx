import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./section.module.css";

type Tone = "plain" | "quiet" | "night";

type Props = {
  /** The id of the heading. It doesn't make the section a landmark: a page has one list of its headings, not two. */
  id: string;
  heading: string;
  lead?: ReactNode;
  tone?: Tone;
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
    <section className={classNames(styles.section, toneClass(tone))} data-print={prints ? "" : undefined}>
      <div className={classNames("page-width", styles.page, layout === "beside" && "split")}>
        <div className={`cluster gap-5 ${styles.head}`}>
          <div className="stack">
            <h2 id={id}>{heading}</h2>
            {lead && <p className={`lead muted ${styles.lead}`}>{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}

type BandProps = { tone?: Tone; prints?: boolean; children: ReactNode };

/** Sections that belong together share one stripe, and its tone. */
export function Band({ tone = "plain", prints, children }: BandProps) {
  return (
    <div className={classNames(styles.band, toneClass(tone))} data-print={prints ? "" : undefined}>
      {children}
    </div>
  );
}

function toneClass(tone: Tone): string | undefined {
  return tone === "plain" ? styles.plain : tone;
}
