import { CARD_WIDTH, PHONE_WIDTH } from "../pictures/library.ts";
import { Picture } from "../pictures/picture.tsx";
import type { DoorStyle } from "../records/doors-schema.ts";
import { pictureToChoose } from "./door-pictures.ts";
import styles from "./door-styles.module.css";
import { plateFile } from "./model/files.ts";

const SLOTS = [
  { media: "(min-width: 64rem)", width: "37rem" },
  { media: "(min-width: 40rem)", width: "50vw" },
  { width: "100vw" },
];

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
    <ul role="list" className={`grid-2 ${styles.styles}`}>
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

type RowProps = Pick<Props, "hrefOf"> & { styles: readonly DoorStyle[]; label: string };

/** The same styles from the front, in one row that leads to the page on which they are tried on. */
export function DoorStyleRow({ styles: doors, label, hrefOf }: RowProps) {
  return (
    <ul aria-label={label} className={`page-width no-print ${styles.row}`}>
      {doors.map((door) => (
        <li key={door.slug}>
          <a href={hrefOf(door)} className="stack gap-2 small">
            <Plate style={door} />
            {door.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A style from the front. */
export function Plate({ style }: { style: DoorStyle }) {
  const src = pictureToChoose(plateFile(style));
  return <img src={src} width={272} height={204} alt="" loading="lazy" className="photo" />;
}
