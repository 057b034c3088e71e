import type { ReactNode } from "react";
import { answerPath, finderEntries, isPart } from "../site/finder.ts";
import type { Records } from "../site/records.ts";
import { Band } from "../ui/band.tsx";
import styles from "./symptoms.module.css";

type Props = {
  records: Records;
  /** The finder: an island, so the route shell brings it. */
  children: ReactNode;
};

/** "What is your door doing?" */
export function Symptoms({ records, children }: Props) {
  const { symptomsHeading, symptomsLead } = records.home;
  return (
    <Band id="symptoms" heading={symptomsHeading} lead={symptomsLead} tone="night">
      {children}
    </Band>
  );
}

/** The symptoms as links to their answers, each on the page of its service. */
export function SymptomLinks({ records }: { records: Records }) {
  const symptoms = finderEntries(records).filter((entry) => !isPart(entry));
  return (
    <ul className={styles.links}>
      {symptoms.map((entry) => (
        <li key={entry.id} data-for={entry.parts.join(" ")}>
          <a id={entry.id} href={answerPath(entry)}>
            {entry.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
