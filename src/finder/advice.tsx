import styles from "./advice.module.css";

/** What the symptom finder says about a symptom or about a part of the door. */
export interface AdviceTexts {
  kind: "symptom" | "part";
  /** How urgent a symptom is, in words. */
  urgency?: string;
  /** The likely cause of a symptom; what a part does and how it fails. */
  text: string;
  try: string;
  never: string;
}

/** The advice: how urgent it is, why it happens, what is safe to try, what to leave alone. */
export function Advice({ kind, urgency, text, try: safe, never }: AdviceTexts) {
  const rows = [
    [kind === "part" ? "The job" : "Likely cause", text],
    ["Safe to try", safe],
    ["Leave alone", never],
  ];
  return (
    <dl className={`stack gap-2 ${styles.advice}`}>
      {urgency && (
        <div>
          <dt>How urgent</dt>
          <dd className="strong">{urgency}</dd>
        </div>
      )}
      {rows.map(([term, words]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
