import type { Records } from "../records/reader.ts";
import type { Area } from "../records/schema.ts";
import { areaFacts, fill } from "../records/template.ts";
import type { Neighbor } from "../routes/neighbors.ts";
import styles from "./area-portrait.module.css";
import { Section } from "./section.tsx";

type Props = { area: Area; neighbors: readonly Neighbor[]; texts: Records["pages"]["area"] };

/** An area up close: where it is and what is next to it, what its houses are like, what that does to doors. */
export function AreaPortrait({ area, neighbors, texts }: Props) {
  const parts = [
    { heading: texts.homesHeading, text: area.homes },
    { heading: texts.doorsHeading, text: area.doors },
  ].filter(({ text }) => text);
  if (!area.lies && parts.length === 0 && neighbors.length === 0) return null;
  return (
    <Section id="local" heading={fill(texts.localHeading, areaFacts(area))} tone="quiet" layout="beside">
      <div className="columns">
        {area.lies && <p className={`lead whole ${styles.lies}`}>{area.lies}</p>}
        {parts.map(({ heading, text }) => (
          <div key={heading} className="stack gap-3 ruled">
            <h3 className="h4">{heading}</h3>
            <p>{text}</p>
          </div>
        ))}
        {neighbors.length > 0 && (
          <div className={"stack gap-2 ruled whole"}>
            <h3 className="h4">{texts.neighborsHeading}</h3>
            <ul className={`cluster links ${styles.neighbors}`}>
              {neighbors.map(({ name, href }) => (
                <li key={name}>{href ? <a href={href}>{name}</a> : name}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}
