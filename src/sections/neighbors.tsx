import { fill } from "../site/fill.ts";
import { distanceText, type Neighbor } from "../site/local.ts";
import type { Area, Business, Pages } from "../site/schema.ts";
import styles from "./neighbors.module.css";

type Props = {
  business: Business;
  area: Area;
  words: Pick<Pages["area"], "distance" | "home" | "neighborsHeading">;
  neighbors: readonly Neighbor[];
};

/** How far the workshop is, and the towns next to this one. */
export function Neighbors({ business, area, words, neighbors }: Props) {
  const distance = distanceText(business, area);
  return (
    <div className={styles.neighbors}>
      <p>{fill(distance ? words.distance : words.home, { area: area.name, distance: distance ?? "" })}</p>
      {neighbors.length > 0 && (
        <>
          <h3>{words.neighborsHeading}</h3>
          <ul>
            {neighbors.map(({ name, href }) => (
              <li key={name}>{href ? <a href={href}>{name}</a> : name}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
