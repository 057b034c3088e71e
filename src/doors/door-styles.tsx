import { CARD_WIDTH, PHONE_WIDTH } from "../pictures/library.ts";
import { Picture } from "../pictures/picture.tsx";
import type { DoorStyle } from "../records/doors-schema.ts";
import styles from "./door-styles.module.css";

const SLOTS = [
  { media: "(min-width: 64rem)", width: "37rem" },
  { media: "(min-width: 40rem)", width: "50vw" },
  { width: "100vw" },
];

const SMALL_SLOTS = [{ media: "(min-width: 64rem)", width: "18.5rem" }, { width: "12rem" }];

type Props = {
  styles: readonly Pick<DoorStyle, "slug" | "name" | "suits" | "picture">[];
  /** The address at which a style is tried on. */
  hrefOf: (style: { slug: string }) => string;
  texts: { styleLink: string; askLink: string };
  /** The message that asks about a style. */
  askOf: (style: Pick<DoorStyle, "slug">) => string;
};

/** Every style of door in a picture: what it suits, how to try it on, and how to ask for it. */
export function DoorStyles({ styles: doors, hrefOf, texts, askOf }: Props) {
  return (
    <ul className={`grid-2 ${styles.styles}`}>
      {doors.map((door) => (
        <li key={door.slug} id={`style-${door.slug}`}>
          <Picture
            name={door.picture}
            sizes={SLOTS}
            maxWidth={PHONE_WIDTH}
            narrow={{ maxWidth: CARD_WIDTH }}
            className={`photo ${styles.picture}`}
          />
          <h3>{door.name}</h3>
          <p className="muted">{door.suits}</p>
          <p className="cluster links strong">
            <a href={hrefOf(door)} className="tap needs-scripts">
              {texts.styleLink}
              <span className="visually-hidden">{`: ${door.name}`}</span>
            </a>
            <a href={askOf(door)} className="tap">
              {texts.askLink}
              <span className="visually-hidden">{`: ${door.name}`}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

type LinksProps = Pick<Props, "hrefOf"> & { styles: readonly Pick<DoorStyle, "slug" | "name" | "picture">[] };

/** The same styles as small pictures that lead to the page on which they are tried on. */
export function DoorStyleLinks({ styles: doors, hrefOf }: LinksProps) {
  return (
    <ul className={styles.small}>
      {doors.map((door) => (
        <li key={door.slug}>
          <a href={hrefOf(door)} className="stack gap-2 strong">
            <Picture
              name={door.picture}
              sizes={SMALL_SLOTS}
              maxWidth={CARD_WIDTH}
              className={`photo ${styles.picture}`}
              decorative
            />
            {door.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
