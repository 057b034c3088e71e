import type { Records } from "../site/records.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture, type Use } from "../ui/picture.tsx";
import { PHONE_WIDTH } from "../ui/pictures.ts";
import { FactStrip } from "./fact-strip.tsx";
import styles from "./home-hero.module.css";

/** The picture of the home page's hero, and the portrait one for narrow screens; preloaded as it is shown. */
export function homePicture({ pages }: Records): Use {
  const { picture, portrait } = pages.home;
  return { name: picture, sizes: "100vw", narrow: { name: portrait, upTo: PHONE_WIDTH } };
}

/** The first screen: the door at dusk, the headline in its sky, the call. */
export function HomeHero({ records }: { records: Records }) {
  const { pages, home, phone, business } = records;
  const { city, state } = business.address;
  const { heading, lead } = pages.home;
  const place = `in ${city}, ${state}`;
  return (
    <section className={`night ${styles.hero}`} data-calls data-print>
      <Picture {...homePicture(records)} eager className={styles.picture} />
      <div className={`page-width ${styles.page}`}>
        <div className={styles.words}>
          <h1>
            {heading.endsWith(place) ? heading.slice(0, -place.length) : heading}
            {heading.endsWith(place) && <span className={styles.place}>{place}</span>}
          </h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink href={phone.tel}>Get My Free Estimate</ButtonLink>
          <ButtonLink href={phone.tel} variant="outline" icon="phone">
            {phone.text}
          </ButtonLink>
          <p className={styles.note}>
            <Icon name="clock" size={18} />
            {home.emergencyNote}
          </p>
        </div>
        <FactStrip facts={home.facts} />
      </div>
    </section>
  );
}
