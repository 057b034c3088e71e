import type { ReactNode } from "react";
import { type FinderEntry, isPart } from "../site/finder.ts";
import styles from "./answer.module.css";
import { Price } from "./price.tsx";

type Props = {
  entry: FinderEntry;
  /** The call that ends it, where none stands below. */
  children?: ReactNode;
};

/** What the finder says about a symptom or a part: why, what is safe, what never to touch, the service, the call. */
export function Answer({ entry, children }: Props) {
  const { text, service } = entry;
  return (
    <>
      <dl className={styles.answer}>
        <div>
          <dt>{isPart(entry) ? "What it does" : "Likely cause"}</dt>
          <dd>{text}</dd>
        </div>
        <div>
          <dt>Safe to try</dt>
          <dd>{entry.try}</dd>
        </div>
        <div>
          <dt>Leave alone</dt>
          <dd>{entry.never}</dd>
        </div>
      </dl>
      <div className={styles.next}>
        <div>
          <a href={service.path}>{service.name}</a>
          <Price service={service} />
        </div>
        {children}
      </div>
    </>
  );
}
