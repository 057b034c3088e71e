import type { Records } from "../records/reader.ts";
import { Section } from "./section.tsx";

/** How it works: contact, quote, fix. */
export function Steps({ heading, steps }: Records["howItWorks"]) {
  return (
    <Section id="how-it-works" heading={heading}>
      <ol role="list" className="numbered grid-3">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <div className="point stack">
              <h3 className="h4">{title}</h3>
              <p className="muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
