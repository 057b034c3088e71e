import type { Neighbor } from "../routes/neighbors.ts";
import styles from "./neighbors.module.css";

type Props = { heading: string; neighbors: readonly Neighbor[] };

/** The towns next to an area, with links to those that the company serves. */
export function Neighbors({ heading, neighbors }: Props) {
  return (
    <div className={styles.neighbors}>
      <h3>{heading}</h3>
      <ul>
        {neighbors.map(({ name, href }) => (
          <li key={name}>{href ? <a href={href}>{name}</a> : name}</li>
        ))}
      </ul>
    </div>
  );
}
