import type { Area } from "../site/schema.ts";
import styles from "./town-facts.module.css";

/** A town's times, coverage and some of its streets. */
export function TownFacts({ area, emergencyResponse }: { area: Area; emergencyResponse: string }) {
  const { name, responseTime, coverage, neighborhoods } = area;
  return (
    <section className={styles.band} aria-label={`Visits in ${name}`} data-print>
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
