import { servicePath } from "../site/addresses.ts";
import type { Service } from "../site/schema.ts";
import { shortTitle } from "../site/service-text.ts";
import { travelClass } from "../site/transitions.ts";
import { Picture } from "../ui/picture.tsx";
import { CARD_WIDTH } from "../ui/pictures.ts";
import { Price } from "../ui/price.tsx";
import styles from "./service-track.module.css";

// The largest number of services that are shown as a grid, from the specification.
const GRID_LIMIT = 4;

/** Whether there are so many services that they need a carousel. */
export function needsCarousel(services: readonly Service[]): boolean {
  return services.length > GRID_LIMIT;
}

/** The services as picture cards: the row that a carousel moves, or a grid where there are few. */
export function ServiceTrack({ services }: { services: readonly Service[] }) {
  return (
    <ul className={needsCarousel(services) ? styles.track : styles.grid} data-track>
      {services.map((service) => (
        <li key={service.slug} className={styles.slide}>
          <article className={styles.card}>
            <Picture
              name={service.image}
              sizes="(min-width: 64rem) 19rem, (min-width: 50rem) 33vw, (min-width: 40rem) 50vw, 100vw"
              upTo={CARD_WIDTH}
              className={`${styles.picture} ${travelClass(service)}`}
              decorative
            />
            <h3>{shortTitle(service)}</h3>
            <Price service={service} />
            <a href={servicePath(service.slug)}>Learn more about {shortTitle(service)} →</a>
          </article>
        </li>
      ))}
    </ul>
  );
}
