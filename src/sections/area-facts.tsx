import type { Area } from "../records/schema.ts";
import styles from "./area-facts.module.css";

/** An area's response times, its coverage and some of its streets. */
export function AreaFacts({ area, emergencyResponse }: { area: Area; emergencyResponse: string }) {
  const { name, responseTime, coverage, neighborhoods } = area;
  return (
    <section className={styles.section} aria-label={`Visits in ${name}`} data-print>
      <dl className={`page-width ${styles.facts}`}>
        <div>
          <dt>Ordinary visit</dt>
          <dd>{responseTime}</dd>
        </div>
        <div>
          <dt>Emergency</dt>
          <dd>{emergencyResponse}</dd>
        </div>
        <div>
          <dt>Coverage</dt>
          <dd>{coverage}</dd>
        </div>
        <div>
          <dt>Streets we work on</dt>
          <dd className={styles.streets}>{neighborhoods.join(", ")}</dd>
        </div>
      </dl>
    </section>
  );
}
