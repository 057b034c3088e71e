import type { Question } from "../records/schema.ts";
import { Formatted } from "./formatted.tsx";
import { Icon } from "./icon.tsx";
import styles from "./questions.module.css";
import { Section } from "./section.tsx";

type Props = {
  heading: string;
  lead?: string;
  tone?: "plain" | "quiet";
  /** Whether the answers are in the open from the beginning. */
  open?: boolean;
  questions: readonly Question[];
};

/** What people ask: each question opens to its answer. */
export function Questions({ heading, lead, tone, open, questions }: Props) {
  return (
    <Section id="questions" heading={heading} lead={lead} tone={tone ?? "plain"} layout="beside">
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question} open={open}>
            <summary className="between display h4">
              {question}
              <Icon name="chevron" size={22} className="accent turns" />
            </summary>
            <Formatted text={answer} />
          </details>
        ))}
      </div>
    </Section>
  );
}
