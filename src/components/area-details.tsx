import { streetsInWords } from "../records/address.ts";
import type { Area } from "../records/schema.ts";
import styles from "./area-details.module.css";

/** What we do in an area, and some of its streets. How soon we come is in the page's head. */
export function AreaDetails({ area: { name, coverage, neighborhoods } }: { area: Area }) {
  return (
    <section className={styles.section} aria-label={`Visits in ${name}`} data-print>
      <dl className={`page-width ${styles.details}`}>
        <div>
          <dt>Coverage</dt>
          <dd>{coverage}</dd>
        </div>
        <div>
          <dt>Streets we cover include</dt>
          <dd>{streetsInWords(neighborhoods)}</dd>
        </div>
      </dl>
    </section>
  );
}
