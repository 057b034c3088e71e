import type { Question } from "../records/schema.ts";
import { Formatted } from "./formatted.tsx";
import { Section } from "./section.tsx";
import styles from "./service-in-area.module.css";

type Props = { questions: readonly Question[]; heading: string };

/** What people of an area ask about a service, with the answers open; nothing where they ask nothing. */
export function ServiceInArea({ questions, heading }: Props) {
  if (questions.length === 0) return null;
  return (
    <Section id="local" heading={heading}>
      <div className={`cluster ${styles.asked}`}>
        {questions.map(({ question, answer }) => (
          <div key={question} className="stack gap-3 ruled">
            <h3 className={`h4 ${styles.question}`}>{question}</h3>
            <Formatted text={answer} />
          </div>
        ))}
      </div>
    </Section>
  );
}
