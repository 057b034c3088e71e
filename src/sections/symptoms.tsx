import { servicePath } from "../site/addresses.ts";
import type { Records } from "../site/records.ts";
import { serviceOf, shortTitle } from "../site/service-text.ts";
import { Band } from "../ui/band.tsx";
import { Icon } from "../ui/icon.tsx";
import { Price } from "../ui/price.tsx";
import styles from "./symptoms.module.css";

/** "What is your door doing?": each symptom opens to its likely cause, a safety line, the service and its price. */
export function Symptoms({ records }: { records: Records }) {
  const { symptoms, home } = records;
  const half = Math.ceil(symptoms.length / 2);
  return (
    <Band id="symptoms" heading={home.symptomsHeading} lead={home.symptomsLead} tone="night">
      <div className={styles.columns}>
        {[symptoms.slice(0, half), symptoms.slice(half)].map((column) => (
          <ul key={column[0]?.symptom}>
            {column.map((entry) => (
              <Symptom key={entry.symptom} entry={entry} services={records.services} />
            ))}
          </ul>
        ))}
      </div>
    </Band>
  );
}

function Symptom({ entry, services }: { entry: Records["symptoms"][number]; services: Records["services"] }) {
  const service = serviceOf(services, entry.service);
  return (
    <li>
      <details name="symptom" className={styles.symptom}>
        <summary>
          {entry.symptom}
          <Icon name="chevron" size={22} />
        </summary>
        <div className={styles.answer}>
          <p>{entry.cause}</p>
          <p className={styles.safety}>
            <Icon name="shield" size={20} />
            {entry.safety}
          </p>
          <p className={styles.service}>
            <a href={servicePath(service.slug)}>{shortTitle(service)}</a>
          </p>
          <Price service={service} />
        </div>
      </details>
    </li>
  );
}
