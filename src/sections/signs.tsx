import { servicePath } from "../site/addresses.ts";
import { finderEntries } from "../site/finder.ts";
import type { Records } from "../site/records.ts";
import type { Service } from "../site/schema.ts";
import { Advice } from "../ui/answer.tsx";
import { Band } from "../ui/band.tsx";
import styles from "./signs.module.css";

/** What a service puts right: its answers of "What is your door doing?", for whoever comes without scripts, too. */
export function Signs({ records, service }: { records: Records; service: Service }) {
  const { signsHeading, signsLead } = records.pages.service;
  const own = finderEntries(records).filter((entry) => entry.service.path === servicePath(service.slug));
  if (own.length === 0) return null;
  return (
    <Band id="signs" heading={signsHeading} lead={signsLead}>
      <ul className={styles.signs}>
        {own.map((entry) => (
          <li key={entry.id} id={entry.id}>
            <h3>{entry.title}</h3>
            <Advice entry={entry} />
          </li>
        ))}
      </ul>
    </Band>
  );
}
