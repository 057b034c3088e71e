import { CARD_WIDTH } from "../pictures/library.ts";
import { Picture } from "../pictures/picture.tsx";
import type { Service } from "../records/schema.ts";
import { serviceLink } from "../routes/navigation.ts";
import { classNames } from "./class-names.ts";
import { Price } from "./price.tsx";
import styles from "./service-slides.module.css";
import { transitionClass } from "./view-transition.ts";

const SLOTS = [
  { media: "(min-width: 64rem)", width: "19rem", ratio: 4 / 3 },
  { media: "(min-width: 50rem)", width: "33vw", ratio: 4 / 3 },
  { media: "(min-width: 40rem)", width: "50vw", ratio: 4 / 3 },
  { width: "100vw", ratio: 4 / 3 },
];

// From the specification: up to this many services are shown as a grid, more in a carousel.
const MAX_GRID = 4;

/** Whether there are so many services that they need a carousel. */
export function needsCarousel(services: readonly Service[]): boolean {
  return services.length > MAX_GRID;
}

/** The services as picture cards: the row that the carousel moves, or a grid where there are few. */
export function ServiceSlides({ services }: { services: readonly Service[] }) {
  return (
    <ul className={needsCarousel(services) ? styles.slides : "grid-4"} data-slides>
      {services.map((service) => (
        <li key={service.slug} className={styles.slide}>
          <Slide service={service} />
        </li>
      ))}
    </ul>
  );
}

function Slide({ service }: { service: Service }) {
  const { name, href } = serviceLink(service);
  return (
    <article className={`lamp ${styles.card}`}>
      <Picture
        name={service.image}
        sizes={SLOTS}
        maxWidth={CARD_WIDTH}
        className={classNames("photo", transitionClass(service))}
        decorative
      />
      <h3 className="h4">{name}</h3>
      <Price service={service} />
      <a href={href} className="no-print">
        {`Learn more about ${name}`}
        <span aria-hidden="true">{"\u00a0→"}</span>
      </a>
    </article>
  );
}
