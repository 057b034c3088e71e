import type { ReactNode } from "react";
import { areaLink } from "../site/navigation.ts";
import type { Records } from "../site/records.ts";
import { Band } from "../ui/band.tsx";
import styles from "./find-area.module.css";
import { LinkRows } from "./link-rows.tsx";

type Props = {
  records: Records;
  /** The look-up by ZIP code or name: the route shell brings it, since only it can start an island. */
  lookUp?: ReactNode;
};

/** Does the company come to the visitor? The look-up answers it, and the list of towns beside it. */
export function FindArea({ records: { areas, areasPage }, lookUp }: Props) {
  return (
    <Band id="find" heading={areasPage.findHeading} lead={areasPage.findText} layout="beside">
      <div className={styles.ways}>
        {lookUp}
        <LinkRows rows={areas.map((area) => ({ ...areaLink(area), note: area.responseTime }))} />
      </div>
    </Band>
  );
}
