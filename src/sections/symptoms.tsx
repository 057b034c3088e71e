import type { ReactNode } from "react";
import { paths } from "../site/addresses.ts";
import { type FinderEntry, finderEntries, isPart } from "../site/finder.ts";
import type { Records } from "../site/records.ts";
import { Answer } from "../ui/answer.tsx";
import { Band } from "../ui/band.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { DoorDrawing } from "./door-drawing.tsx";
import styles from "./symptoms.module.css";

/** "What is your door doing?" with every answer on the page: a symptom or a part opens to what it means. */
export function Symptoms({ records }: { records: Records }) {
  const { home, phone, doorParts } = records;
  const entries = finderEntries(records);
  const list = (shown: readonly FinderEntry[]) => (
    <ul className={styles.list}>
      {shown.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry}>
            <ButtonLink href={phone.tel} icon="phone" size="small">
              Call {phone.text}
            </ButtonLink>
          </Entry>
        </li>
      ))}
    </ul>
  );
  return (
    <Band id="symptoms" heading={home.symptomsHeading} lead={home.symptomsLead} tone="night">
      <div className={styles.finder} data-finder>
        <div className={styles.drawing}>
          <DoorDrawing parts={doorParts} />
        </div>
        <div className={styles.lists}>
          {list(entries.filter((entry) => !isPart(entry)))}
          <h3>{home.partsHeading}</h3>
          {list(entries.filter(isPart))}
        </div>
      </div>
    </Band>
  );
}

function Entry({ entry, children }: { entry: FinderEntry; children: ReactNode }) {
  return (
    <details name="symptom" className={styles.entry} data-for={entry.parts.join(" ")}>
      <summary>
        {entry.title}
        <Icon name="chevron" size={22} />
      </summary>
      {/* The address names what is inside: a browser that is sent there opens it by itself. */}
      <div id={entry.id} className={styles.answer}>
        <Answer entry={entry}>{children}</Answer>
      </div>
    </details>
  );
}

/** The symptoms as links to their answers on /services, for a page that has no room for the answers themselves. */
export function SymptomLinks({ records }: { records: Records }) {
  return (
    <ul className={`${styles.list} ${styles.links}`}>
      {records.symptoms.map(({ slug, symptom, parts }) => (
        <li key={slug} data-for={parts.join(" ")}>
          <a id={slug} href={`${paths.services}#${slug}`}>
            {symptom}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The drawing for such a page. */
export function LinkedDrawing({ records }: { records: Records }) {
  return <DoorDrawing parts={records.doorParts} answers={paths.services} />;
}
