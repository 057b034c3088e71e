import type { ReactNode } from "react";
import { contrast, PAIRS, type Pair, parseColor } from "../site/roles.ts";
import { palette, roles } from "../site/theme.ts";
import { Band } from "../ui/band.tsx";
import styles from "./specimens.module.css";

const TYPE = [
  ["h1", "The light in the doorway"],
  ["h2", "The light in the doorway"],
  ["h3", "The light in the doorway"],
  ["h4", "The light in the doorway"],
  ["lead", "A bang, a heavy door, an opener that gives up. We come the same day."],
  ["text", "Cables, drums and bearings are checked, and the door is balanced by hand before we leave."],
  ["small", "Arrives in 20 to 35 minutes, at any hour: 0123456789"],
] as const;
const SPACES = ["space-2", "space-3", "space-4", "space-5", "space-6", "space-7", "space-band", "gutter"];

/** One part of the site with its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className={styles.specimen}>
      <figcaption>{name}</figcaption>
      <div className={styles.shown}>{children}</div>
    </figure>
  );
}

/** The palette, and every pair of roles that meets with its contrast, by day and by night. */
export function Colors() {
  return (
    <>
      <Band
        id="palette"
        heading="Palette"
        lead="Named in src/styles/tokens.css and nowhere else."
        layout="beside"
      >
        <ul className={styles.palette}>
          {[...palette].map(([name, hex]) => (
            <li key={name}>
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={hex} />
              </svg>
              <strong>{name}</strong>
              <span>{hex}</span>
            </li>
          ))}
        </ul>
      </Band>
      {(["light", "night"] as const).map((tone) => (
        <Band
          key={tone}
          id={`pairs-${tone}`}
          heading={tone === "light" ? "Roles by day" : "Roles by night"}
          lead="What stands on what, and how well it can be told from it."
          tone={tone === "light" ? "plain" : "night"}
          layout="beside"
        >
          <ul className={styles.pairs}>
            {PAIRS[tone].map((pair) => (
              <PairSample key={`${pair.front} ${pair.back}`} pair={pair} tone={tone} />
            ))}
          </ul>
        </Band>
      ))}
    </>
  );
}

function PairSample({ pair: { front, back, least }, tone }: { pair: Pair; tone: "light" | "night" }) {
  const [one, other] = [front, back].map((role) => roles[tone].get(role) ?? "");
  return (
    <li>
      <svg aria-hidden="true">
        <rect width="100%" height="100%" fill={other} />
        <text x="1rem" y="2.1rem" fill={one}>
          Aa
        </text>
        <path d="M72 25h30" stroke={one} strokeWidth="3" />
      </svg>
      <strong>{front}</strong> on {back}
      <span className={styles.figure}>
        {one && other && contrast(parseColor(one), parseColor(other)).toFixed(1)} : 1, at least {least}
      </span>
    </li>
  );
}

/** The type scale and the spacing scale. */
export function Sizes() {
  return (
    <>
      <Band id="type" heading="Type" lead="Fluid from 320 px to 1920 px." tone="quiet" layout="beside">
        <div className={styles.type}>
          {TYPE.map(([name, words]) => (
            <Specimen key={name} name={`--size-${name}`}>
              <p className={styles[name]}>{words}</p>
            </Specimen>
          ))}
        </div>
      </Band>
      <Band id="space" heading="Space" layout="beside">
        <ul className={styles.spaces}>
          {SPACES.map((name) => (
            <li key={name}>
              --{name}
              <svg aria-hidden="true">
                <rect width={`var(--${name})`} height="100%" fill="var(--color-action)" />
              </svg>
            </li>
          ))}
        </ul>
      </Band>
    </>
  );
}
