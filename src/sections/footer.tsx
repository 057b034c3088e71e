import { paths } from "../site/addresses.ts";
import { mapsSearchUrl } from "../site/maps.ts";
import { footerLinks, type NavLink } from "../site/navigation.ts";
import type { Records } from "../site/records.ts";
import { siteUrl } from "../site/site-url.ts";
import { vcardName, vcardPath } from "../site/vcard.ts";
import { Icon } from "../ui/icon.tsx";
import { Logo } from "../ui/logo.tsx";
import { NewTabNote, newTab } from "../ui/new-tab.tsx";
import styles from "./footer.module.css";

/** The footer: who we are, where, at what hours, the number large, and the ways onward. */
export function Footer({ records }: { records: Records }) {
  const { business, phone } = records;
  const links = footerLinks(records);
  const { street, city, state, zip } = business.address;
  return (
    <footer className={`night ${styles.footer}`}>
      <div className={`page-width ${styles.page}`}>
        <div className={styles.brand}>
          <Logo name={business.name} />
          <p>{business.blurb}</p>
          <a className={styles.phone} href={phone.tel} data-calls>
            {phone.text}
          </a>
          <a className={styles.save} href={vcardPath} download={vcardName(business)}>
            Save our number
          </a>
          <address>
            <a href={mapsSearchUrl(business)} {...newTab}>
              <Icon name="map-pin" size={20} />
              <span>
                {street}
                <br />
                {city}, {state} {zip}
                <NewTabNote what="map" />
              </span>
            </a>
          </address>
          <p>{business.hours}</p>
          <p className={styles.site}>{new URL(siteUrl).host}</p>
        </div>
        <Links heading="Quick Links" links={links.quick} />
        <Links
          heading="Services"
          links={links.services}
          all={{ name: "View All Services", href: paths.services }}
          wide
        />
        <Links
          heading="Service Areas"
          links={links.areas}
          all={{ name: "View All Areas", href: paths.areas }}
        />
        <p className={styles.legal}>
          <span>
            © <span data-year>{new Date().getFullYear()}</span> {business.name}. {business.legal}
          </span>
          {business.registrationNumber && (
            <span>New Jersey Home Improvement Contractor registration {business.registrationNumber}</span>
          )}
        </p>
      </div>
    </footer>
  );
}

type LinksProps = {
  heading: string;
  links: readonly NavLink[];
  /** The link to the whole list. */
  all?: NavLink;
  /** Long names, which need the whole width of a phone. */
  wide?: boolean;
};

function Links({ heading, links, all, wide = false }: LinksProps) {
  return (
    <nav className={`${styles.links} ${wide ? styles.wide : ""}`} aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {[...links, ...(all ? [all] : [])].map((link) => (
          <li key={link.href}>
            <a href={link.href} className={link === all ? styles.all : undefined}>
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
