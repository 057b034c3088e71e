import { areaFacts, fill } from "../site/fill.ts";
import { neighborsOf } from "../site/local.ts";
import type { Records } from "../site/records.ts";
import type { Area } from "../site/schema.ts";
import { Band } from "../ui/band.tsx";
import { Neighbors } from "./neighbors.tsx";
import styles from "./town-portrait.module.css";

/** A town as we know it: where it lies and what lies next to it, what its houses are like, what that does to doors. */
export function TownPortrait({ records, area }: { records: Records; area: Area }) {
  const words = records.pages.area;
  return (
    <Band
      id="local"
      heading={fill(words.localHeading, areaFacts(area))}
      layout="beside"
      aside={<Neighbors heading={words.neighborsHeading} neighbors={neighborsOf(area, records.areas)} />}
    >
      <div className={styles.portrait}>
        <p className={styles.lies}>{area.lies}</p>
        {[
          { heading: words.homesHeading, text: area.homes },
          { heading: words.doorsHeading, text: area.doors },
        ].map(({ heading, text }) => (
          <div key={heading} className={styles.part}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Band>
  );
}
