import { Section } from "../../ui/section/section.tsx";
import { Advice } from "../advice/advice.tsx";
import type { FinderEntry } from "../entries.ts";
import styles from "./service-symptoms.module.css";

type Props = { heading: string; lead: string; entries: readonly FinderEntry[] };

/** The symptoms and parts that a service takes care of. Without scripts, the finder's links lead here. */
export function ServiceSymptoms({ heading, lead, entries }: Props) {
  return (
    <Section id="signs" heading={heading} lead={lead} layout={entries.length === 1 ? "beside" : "stacked"}>
      <ul className={styles.symptoms}>
        {entries.map((entry) => (
          <li key={entry.id} id={entry.id}>
            <h3>{entry.title}</h3>
            <Advice {...entry} />
            {entry.problem && <a href={entry.problem.href}>{entry.problem.name}</a>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
