import type { Urgency } from "../records/advice-schema.ts";
import type { NavLink } from "../routes/navigation.ts";
import { ButtonLink } from "./button-link.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./link-rows.module.css";

/** A link, with a note below it such as a price. */
export interface Row extends NavLink {
  note?: string | undefined;
  /** How urgent it is, if that's what the note says. */
  urgency?: Urgency;
}

type Props = {
  rows: readonly Row[];
  /**
   * "grid-3" has three columns where there is room, for short names such as those of towns. "single" is one column, with the
   * notes at the ends of its lines where there is room.
   */
  layout?: "grid-2" | "grid-3" | "single";
  /** The words that most of the names have, and that tell none from the others. */
  shared?: string;
  /** The page with all of them, if these are the first. */
  all?: NavLink;
};

/** Links as rows: services with their prices, areas with their response times, problems with how urgent they are. */
export function LinkRows({ rows, layout = "grid-2", shared, all }: Props) {
  const list = (
    <ul className={classNames(styles.rows, layout === "single" ? styles.single : layout)}>
      {rows.map(({ name, href, note, urgency }) => (
        <li key={href}>
          <a href={href} className="bare">
            <span>
              <Name name={name} shared={shared} />
            </span>
            {note && <span className={classNames(styles.note, urgency && styles[urgency])}>{note}</span>}
            <Icon name="arrow" size={18} className="accent no-print" />
          </a>
        </li>
      ))}
    </ul>
  );
  if (!all) return list;
  return (
    <div className="stack gap-5 fit">
      {list}
      <ButtonLink href={all.href} variant="outline" icon="arrow">
        {all.name}
      </ButtonLink>
    </div>
  );
}

function Name({ name, shared }: { name: string; shared: string | undefined }) {
  const [before, ...after] = shared ? name.split(shared) : [name];
  if (after.length === 0) return name;
  return (
    <>
      {before}
      <span className={styles.shared}>{shared}</span>
      {after.join(shared)}
    </>
  );
}
