import type { Area, Business } from "../records/schema.ts";
import styles from "./area-facts.module.css";

type Props = { area: Area; business: Pick<Business, "emergencyResponse" | "emergencyWhere"> };

/** An area's response times, its coverage and some of its streets. */
export function AreaFacts({ area, business }: Props) {
  const { name, responseTime, coverage, neighborhoods } = area;
  return (
    <section className={styles.section} aria-label={`Visits in ${name}`} data-print>
      <dl className={`page-width ${styles.facts}`}>
        <div>
          <dt>Typical arrival</dt>
          <dd>{responseTime}</dd>
        </div>
        <div>
          <dt>Emergency</dt>
          <dd>
            {business.emergencyResponse} <small>{business.emergencyWhere}</small>
          </dd>
        </div>
        <div>
          <dt>Coverage</dt>
          <dd>{coverage}</dd>
        </div>
        <div>
          <dt>Streets we cover</dt>
          <dd className={styles.streets}>{neighborhoods.join(", ")}</dd>
        </div>
      </dl>
    </section>
  );
}
