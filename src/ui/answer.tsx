import { type FinderEntry, isPart } from "../site/finder.ts";
import styles from "./answer.module.css";
import { Price } from "./price.tsx";

/** What the finder says about a symptom or a part: why, what is safe, what never to touch. */
export function Advice({ entry }: { entry: FinderEntry }) {
  return (
    <dl className={styles.advice}>
      <div>
        <dt>{isPart(entry) ? "What it does" : "Likely cause"}</dt>
        <dd>{entry.text}</dd>
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
  );
}

/** The same with the service that helps, and its price. */
export function Answer({ entry }: { entry: FinderEntry }) {
  const { service } = entry;
  return (
    <>
      <Advice entry={entry} />
      <div>
        <a href={service.path} className={styles.service}>
          {service.name}
        </a>
        <Price service={service} />
      </div>
    </>
  );
}
