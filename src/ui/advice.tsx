import styles from "./advice.module.css";

/** What the symptom finder says about a symptom or about a part of the door. */
export interface AdviceTexts {
  kind: "symptom" | "part";
  /** The likely cause of a symptom; what a part does and how it fails. */
  text: string;
  try: string;
  never: string;
}

/** The advice: why it happens, what is safe to try, what to leave alone. */
export function Advice({ kind, text, try: safe, never }: AdviceTexts) {
  const rows = [
    [kind === "part" ? "What it does" : "Likely cause", text],
    ["Safe to try", safe],
    ["Leave alone", never],
  ];
  return (
    <dl className={styles.advice}>
      {rows.map(([term, words]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
