import type { Situation } from "../records/advice-schema.ts";
import { Icon } from "./icon.tsx";
import styles from "./what-to-do.module.css";

type Props = {
  /** Its steps, in order. */
  steps: readonly string[];
  /** What to leave alone. */
  leave: readonly string[];
  leaveHeading: string;
  /** The situations on the same page. A step that names one in quotation marks leads to it. */
  situations?: readonly Pick<Situation, "id" | "title">[];
  /** How the heading of what to leave alone looks. */
  look?: "label" | "h3";
};

/** What to do, step by step, and what to leave alone. */
export function WhatToDo({ steps, leave, leaveHeading, situations = [], look = "label" }: Props) {
  return (
    <>
      <ol role="list" className="numbered stack gap-3 strong tight">
        {steps.map((step) => {
          const named = situations.find(({ title }) => step.includes(`“${title}`));
          const [before, after] = named ? step.split(named.title) : [step];
          return (
            <li key={step}>
              <span>
                {before}
                {named && <a href={`#${named.id}`}>{named.title}</a>}
                {after}
              </span>
            </li>
          );
        })}
      </ol>
      <div className={styles.leave}>
        <h3 className={look}>{leaveHeading}</h3>
        <ul role="list" className="stack gap-2">
          {leave.map((thing) => (
            <li key={thing}>
              <Icon name="close" size={18} className="muted" />
              <span>{thing}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The same under a heading, side by side on wide screens. */
export function WhatToDoBand({ id, heading, ...texts }: Props & { id: string; heading: string }) {
  return (
    <div className={`page-width ${styles.band}`}>
      <h2 id={id} className="h3">
        {heading}
      </h2>
      <WhatToDo {...texts} look="h3" />
    </div>
  );
}
