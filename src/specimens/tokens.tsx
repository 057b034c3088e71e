import { contrast, PAIRS, type Pair, parseColor } from "../styles/contrast.ts";
import { palette, roles } from "../styles/theme.ts";
import tokens from "../styles/tokens.css?raw";
import { Section } from "../ui/section/section.tsx";
import styles from "./specimens.module.css";

type Tone = keyof typeof PAIRS;

/** The palette, each pair of color roles with its contrast, the type sizes and the spaces, as tokens.css has them. */
export function Tokens() {
  return (
    <>
      <Section id="palette" heading="Palette" layout="beside">
        <ul className={styles.samples}>
          {[...palette].map(([name, hex]) => (
            <li key={name}>
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={hex} />
              </svg>
              <strong>{name}</strong> {hex}
            </li>
          ))}
        </ul>
      </Section>
      <Pairs tone="light" />
      <Pairs tone="night" />
      <Section id="type" heading="Type" lead="Fluid from 320 px to 1920 px." tone="quiet" layout="beside">
        <ul className={styles.sizes}>
          {tokenNames("size").map((name) => (
            <li key={name}>
              {name}
              <p style={{ fontSize: `var(${name})` }}>The light in the doorway</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="space" heading="Space" layout="beside">
        <ul className={styles.sizes}>
          {[...tokenNames("space"), "--gutter"].map((name) => (
            <li key={name}>
              {name}
              <svg aria-hidden="true">
                <rect width={`var(${name})`} height="100%" fill="var(--color-action)" />
              </svg>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function Pairs({ tone }: { tone: Tone }) {
  return (
    <Section
      id={`pairs-${tone}`}
      heading={`Color roles, ${tone}`}
      lead="Each pair that occurs, with its contrast and the least that it may have."
      tone={tone === "light" ? "plain" : "night"}
      layout="beside"
    >
      <ul className={styles.samples}>
        {PAIRS[tone].map((pair) => (
          <PairSample key={`${pair.front} ${pair.back}`} pair={pair} tone={tone} />
        ))}
      </ul>
    </Section>
  );
}

function PairSample({ pair: { front, back, least }, tone }: { pair: Pair; tone: Tone }) {
  const [text = "", surface = ""] = [front, back].map((role) => roles[tone].get(role));
  return (
    <li>
      <svg aria-hidden="true">
        <rect width="100%" height="100%" fill={surface} />
        <text x="1rem" y="2.1rem" fill={text}>
          Aa
        </text>
        <path d="M72 25h30" stroke={text} strokeWidth="3" />
      </svg>
      <strong>{front}</strong> on {back}: {contrast(parseColor(text), parseColor(surface)).toFixed(1)}, at
      least {least}
    </li>
  );
}

/** The names of the custom properties with a prefix, such as --size-h1. */
function tokenNames(prefix: string): string[] {
  return [...new Set(tokens.match(new RegExp(`--${prefix}-\\w+(?=:)`, "g")))];
}
