import type { Records } from "../records/reader.ts";
import type { Area } from "../records/schema.ts";
import { areaFacts, fill } from "../records/template.ts";
import type { Neighbor } from "../routes/neighbors.ts";
import styles from "./area-portrait.module.css";
import { Neighbors } from "./neighbors.tsx";
import { Section } from "./section.tsx";

type Props = { area: Area; neighbors: readonly Neighbor[]; texts: Records["pages"]["area"] };

/** An area up close: where it is and what is next to it, what its houses are like, what that does to doors. */
export function AreaPortrait({ area, neighbors, texts }: Props) {
  return (
    <Section id="local" heading={fill(texts.localHeading, areaFacts(area))} layout="beside">
      <div className={styles.portrait}>
        <p className={styles.lies}>{area.lies}</p>
        {[
          { heading: texts.homesHeading, text: area.homes },
          { heading: texts.doorsHeading, text: area.doors },
        ].map(({ heading, text }) => (
          <div key={heading} className={styles.part}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        ))}
        <Neighbors heading={texts.neighborsHeading} neighbors={neighbors} />
      </div>
    </Section>
  );
}
