import { addressLine, directionsUrl } from "../site/maps.ts";
import type { Records } from "../site/records.ts";
import { vcardName, vcardPath } from "../site/vcard.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { NewTabNote, newTab } from "../ui/new-tab.tsx";
import { Picture } from "../ui/picture.tsx";
import styles from "./contact-cards.module.css";

/** The call card with its other ways of writing, and the visit card with directions. */
export function ContactCards({ records }: { records: Records }) {
  const { contact, pages, phone, business } = records;
  const links = { phone: phone.tel, sms: phone.sms, whatsapp: phone.whatsapp };
  return (
    <div className={`page-width ${styles.cards}`} data-print>
      <section className={`night ${styles.call}`} aria-labelledby="call">
        <h2 id="call">{contact.callHeading}</h2>
        <a className={styles.number} href={phone.tel}>
          {phone.text}
        </a>
        <a className={styles.save} href={vcardPath} download={vcardName(business)}>
          Save our number
        </a>
        <p>{contact.callText}</p>
        <ul className={styles.ways}>
          {contact.ways.map(({ kind, title, text }) => (
            <li key={kind}>
              <Icon name={kind} size={22} />
              <div>
                <a href={links[kind]} {...(kind === "whatsapp" && newTab)}>
                  {title}
                  {kind === "whatsapp" && <NewTabNote />}
                </a>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.visit} aria-labelledby="visit">
        <Picture
          name={pages.contact.picture}
          sizes="(min-width: 62rem) 36rem, 100vw"
          className={styles.picture}
          decorative
        />
        <div className={styles.words}>
          <h2 id="visit">{contact.visitHeading}</h2>
          <address>{addressLine(business.address)}</address>
          <p>{contact.visitText}</p>
          <p>{business.hours}</p>
          <ButtonLink href={directionsUrl(business)} variant="outline" icon="directions" external>
            Get directions
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
