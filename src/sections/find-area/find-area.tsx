import type { ReactNode } from "react";
import type { Area } from "../../records/schema.ts";
import { areaLink } from "../../routes/navigation.ts";
import { Section } from "../../ui/section/section.tsx";
import { LinkRows } from "../link-rows/link-rows.tsx";
import styles from "./find-area.module.css";

type Props = {
  heading: string;
  text: string;
  areas: readonly Area[];
  /** The look-up by ZIP code or name. The page brings it, because only an Astro file can start an island. */
  lookUp?: ReactNode;
};

/** Does the company come to the visitor? The look-up answers that, beside the list of areas. */
export function FindArea({ heading, text, areas, lookUp }: Props) {
  return (
    <Section id="find" heading={heading} lead={text} layout="beside">
      <div className={styles.ways}>
        {lookUp}
        <LinkRows rows={areas.map((area) => ({ ...areaLink(area), note: area.responseTime }))} />
      </div>
    </Section>
  );
}
