import type { Area } from "../records/schema.ts";
import { areaPath } from "../routes/routes.ts";
import styles from "./area-cards.module.css";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

// From the specification: how many areas show before "View All Areas" is pressed. area-cards.module.css has the same
// number. CSS hides the others only where scripts run, so that nobody meets a button that cannot work.
const SHOWN_AT_FIRST = 6;
const LIST_ID = "area-cards";

/** The areas as cards: the first six, then all. */
export function AreaCards({ areas }: { areas: readonly Area[] }) {
  const hasMore = areas.length > SHOWN_AT_FIRST;
  return (
    <div className={`stack ${styles.areas}`}>
      <ul
        role="list"
        className={`grid-3 ${styles.cards}`}
        id={LIST_ID}
        data-collapsed={hasMore ? "" : undefined}
      >
        {areas.map(({ slug, name, neighborhoods, responseTime }) => (
          <li key={slug} className={`linked ${styles.card}`}>
            <div className={`between ${styles.head}`}>
              <h3>
                <a href={areaPath(slug)}>{name}</a>
              </h3>
              {responseTime && (
                <p className={styles.time}>
                  <Icon name="clock" size={18} className="accent" />
                  {responseTime}
                </p>
              )}
            </div>
            <p className="muted tight">{neighborhoods.join(", ")}</p>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button className={`needs-scripts ${styles.all}`} data-expands={LIST_ID}>
          View All Areas
        </Button>
      )}
    </div>
  );
}
