import type { Phone } from "../records/phone.ts";
import type { Records } from "../records/reader.ts";
import type { NavLink } from "../routes/navigation.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture, type PictureUse } from "../ui/picture.tsx";
import { PHONE_WIDTH } from "../ui/pictures.ts";
import { FactStrip } from "./fact-strip.tsx";
import styles from "./home-hero.module.css";

type Page = Records["pages"]["home"];

/** The hero's picture, and the portrait one for narrow screens. The document preloads it as it is shown. */
export function homePicture({ picture, portrait }: Pick<Page, "picture" | "portrait">): PictureUse {
  return { name: picture, sizes: "100vw", narrow: { name: portrait, maxWidth: PHONE_WIDTH } };
}

type Props = {
  page: Page;
  texts: Pick<Records["home"], "emergencyNote" | "facts">;
  phone: Pick<Phone, "tel" | "text">;
  /** Where the company is. These words get a line of their own where the heading ends with them. */
  place: string;
  /** What to do before the call is answered, or before we are there. */
  rightNow: NavLink;
};

/** The first screen: the door at dusk, the headline in its sky, the call. */
export function HomeHero({ page, texts, phone, place, rightNow }: Props) {
  const { heading, lead } = page;
  const endsWithPlace = heading.endsWith(place);
  return (
    <section className={`night ${styles.hero}`} data-calls data-print>
      <Picture {...homePicture(page)} eager className={styles.picture} />
      <div className={`page-width ${styles.page}`}>
        <div className={styles.words}>
          <h1>
            {endsWithPlace ? heading.slice(0, -place.length) : heading}
            {endsWithPlace && <span className={styles.place}>{place}</span>}
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
            <span>
              {`${texts.emergencyNote} `}
              <a href={rightNow.href}>{rightNow.name}</a>
            </span>
          </p>
        </div>
        <FactStrip facts={texts.facts} />
      </div>
    </section>
  );
}
