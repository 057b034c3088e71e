import type { ReactNode } from "react";
import { Section } from "./section.tsx";

type Props = {
  heading: string;
  text: string;
  /** The look-up by ZIP code or name. The page brings it, because only an Astro file can start an island. */
  lookUp?: ReactNode;
};

/** Does the company come to the visitor? The look-up answers that; the map and the list of areas follow. */
export function FindArea({ heading, text, lookUp }: Props) {
  return (
    <Section id="find" heading={heading} lead={text} layout="beside">
      {lookUp}
    </Section>
  );
}
