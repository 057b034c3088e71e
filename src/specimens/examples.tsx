import { Fragment, type ReactNode } from "react";
import { Section } from "../ui/section/section.tsx";
import styles from "./specimens.module.css";

/** The exports of a file beside a component, such as steps.examples.tsx. */
export interface ExamplesFile {
  /** Each example by its name. */
  default: Readonly<Record<string, ReactNode>>;
  /** The sections on which a small part is shown. A component without it is a section itself. */
  backgrounds?: readonly ("plain" | "quiet" | "night")[];
  /** Whether the layout has the component, so that /specimens needn't show it again. */
  isOnEveryPage?: boolean;
}

/** All examples of one component. */
export function Examples({ name, file }: { name: string; file: ExamplesFile }) {
  const { default: examples, backgrounds } = file;
  if (!backgrounds) {
    return Object.entries(examples).map(([title, example]) => (
      <Fragment key={title}>
        <p className={styles.title}>{`${name}: ${title}`}</p>
        {example}
      </Fragment>
    ));
  }
  return backgrounds.map((background) => (
    <Section key={background} id={`${name}-${background}`} heading={name} tone={background} layout="beside">
      <div className={styles.examples}>
        {Object.entries(examples).map(([title, example]) => (
          <figure key={title} className={styles.example}>
            <figcaption>{title}</figcaption>
            <div>{example}</div>
          </figure>
        ))}
      </div>
    </Section>
  ));
}
