import { servicePath } from "../site/addresses.ts";
import type { Records } from "../site/records.ts";
import { serviceOf, shortTitle } from "../site/service-text.ts";
import { Band } from "../ui/band.tsx";
import { Stars } from "../ui/stars.tsx";
import styles from "./testimonials.module.css";

/** What customers say; a review that is a sample says so on its card. */
export function Testimonials({ records }: { records: Records }) {
  const { testimonials, services, home } = records;
  return (
    <Band id="testimonials" heading={home.testimonialsHeading} tone="quiet">
      <ul className={styles.cards}>
        {testimonials.map(({ name, rating, text, location, service: slug, sample }) => {
          const service = serviceOf(services, slug);
          return (
            <li key={text}>
              <figure className={styles.card}>
                <Stars rating={rating} />
                <blockquote>
                  <p>{text}</p>
                </blockquote>
                <figcaption>
                  <strong>{name}</strong>, {location}
                  {sample && <span className={styles.sample}>Sample review</span>}
                  <a href={servicePath(service.slug)}>{shortTitle(service)}</a>
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </Band>
  );
}
