import { areaPath } from "../site/addresses.ts";
import type { Area } from "../site/schema.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./area-cards.module.css";

// How many towns show before "View All Areas" is pressed is the number in area-cards.module.css: CSS hides the
// rest only where scripts run, so that nobody waits for a button that cannot work.
const LIST = "area-cards";

/** The towns as cards: the first six, then all. */
export function AreaCards({ areas }: { areas: readonly Area[] }) {
  return (
    <div className={styles.areas}>
      <ul className={styles.cards} id={LIST} data-collapsed>
        {areas.map(({ slug, name, neighborhoods, responseTime, coverage }) => (
          <li key={slug} className={styles.card}>
            <h3>
              <a href={areaPath(slug)}>{name}</a>
            </h3>
            <p className={styles.time}>
              <Icon name="clock" size={18} />
              {responseTime}
            </p>
            <p className={styles.streets}>{neighborhoods.join(", ")}</p>
            <p className={styles.coverage}>{coverage}</p>
          </li>
        ))}
      </ul>
      <Button className={styles.all} data-reveals={LIST}>
        View All Areas
      </Button>
    </div>
  );
}
