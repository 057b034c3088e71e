import { servicePath } from "../site/addresses.ts";
import type { Records } from "../site/records.ts";
import { serviceOf, shortTitle } from "../site/service-text.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import styles from "./new-doors.module.css";

/** For somebody who chooses a new door: two doors to look at, what we do, and the price to start from. */
export function NewDoors({ records }: { records: Records }) {
  const { heading, text, service: slug, pictures } = records.home.doors;
  const [large = "", small = ""] = pictures;
  const service = serviceOf(records.services, slug);
  return (
    <section className={styles.band} aria-labelledby="new-doors">
      <div className={`page-width ${styles.page}`}>
        <Picture name={large} sizes="(min-width: 62rem) 46rem, 100vw" className={styles.large} />
        <div className={styles.words}>
          <h2 id="new-doors">{heading}</h2>
          <p>{text}</p>
          <Price service={service} large />
          <ButtonLink href={servicePath(slug)} variant="outline" icon="arrow">
            {shortTitle(service)}
          </ButtonLink>
        </div>
        <Picture name={small} sizes="(min-width: 62rem) 29rem, 100vw" className={styles.small} />
      </div>
    </section>
  );
}
