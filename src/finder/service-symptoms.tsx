import { LinkList } from "../components/link-list.tsx";
import { Section } from "../components/section.tsx";
import { Advice } from "./advice.tsx";
import type { FinderEntry } from "./entries.ts";
import styles from "./service-symptoms.module.css";

type Props = { heading: string; lead: string; entries: readonly FinderEntry[] };

/**
 * The symptoms and parts that a service takes care of, and the pages about their problems. Without scripts, the finder's
 * links lead here.
 */
export function ServiceSymptoms({ heading, lead, entries }: Props) {
  const problems = new Map(entries.flatMap(({ problem }) => (problem ? [[problem.href, problem]] : [])));
  return (
    <Section id="signs" heading={heading} lead={lead} layout={entries.length === 1 ? "beside" : "stacked"}>
      <div className={styles.page}>
        <ul role="list" className={styles.symptoms}>
          {entries.map((entry) => (
            <li key={entry.id} id={entry.id} className="stack ruled">
              <h3 className="h4">{entry.title}</h3>
              <Advice {...entry} />
            </li>
          ))}
        </ul>
        {problems.size > 0 && <LinkList links={[...problems.values()]} />}
      </div>
    </Section>
  );
}
