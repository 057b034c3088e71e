import { mapsSearchUrl } from "../records/address.ts";
import type { Phone } from "../records/phone.ts";
import type { Business } from "../records/schema.ts";
import { type footerLinks, type NavLink, pageLinks, vcardName, vcardPath } from "../routes/navigation.ts";
import { classNames } from "./class-names.ts";
import styles from "./footer.module.css";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";
import { NewTabNote, newTab } from "./new-tab.tsx";

type BrandProps = {
  business: Business;
  phone: Pick<Phone, "tel" | "text">;
  /** The name of the site's server, for those who read a printed page. */
  host: string;
};
type Props = BrandProps & { links: ReturnType<typeof footerLinks> };

const ALL_SERVICES: NavLink = { ...pageLinks.services, name: "View All Services" };
const ALL_AREAS: NavLink = { ...pageLinks["service-areas"], name: "View All Areas" };

/** The footer: who we are, where, at what hours, the number large, and links onward. */
export function Footer({ business, phone, host, links }: Props) {
  const number = [business.registrationLabel, business.registrationNumber].filter(Boolean).join(" ");
  return (
    <footer className="night">
      <div className={`page-width ${styles.page}`}>
        <Brand business={business} phone={phone} host={host} />
        <Links heading="Quick Links" links={links.quick} />
        <Links heading="Services" links={links.services} all={ALL_SERVICES} wide />
        <Links heading="Service Areas" links={links.areas} all={ALL_AREAS} />
        <div className={`between whole small no-print ${styles.bottom}`}>
          <p className="cluster muted">
            <span>
              {"© "}
              <span data-year>{new Date().getFullYear()}</span>
              {` ${business.name}. ${business.legal}`}
            </span>
            {business.registrationNumber && (
              <span>
                {business.registrationLookUp ? <a href={business.registrationLookUp}>{number}</a> : number}
              </span>
            )}
          </p>
          <ul className="cluster">
            {links.pages.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Brand({ business, phone, host }: BrandProps) {
  const { street, city, state, zip } = business.address;
  return (
    <div className={`whole ${styles.brand}`}>
      <div className={`stack fit no-print ${styles.name}`}>
        <Logo name={business.name} />
        <p className="muted">{business.blurb}</p>
        <a className={`display bare ${styles.phone}`} href={phone.tel} data-calls>
          {phone.text}
        </a>
        <a className={`tap ${styles.save}`} href={vcardPath} download={vcardName(business)}>
          Save Our Number
        </a>
      </div>
      <div className={`stack muted ${styles.place}`}>
        <address>
          <a href={mapsSearchUrl(business)} {...newTab}>
            <Icon name="map-pin" size={20} className="accent no-print" />
            <span>
              {street}
              <br />
              {`${city}, ${state} ${zip}`}
              <NewTabNote what="map" />
            </span>
          </a>
        </address>
        <p>{business.hoursText}</p>
        <p className={styles.site}>{host}</p>
      </div>
    </div>
  );
}

type LinksProps = {
  heading: string;
  links: readonly NavLink[];
  /** The link to the whole list. */
  all?: NavLink;
  /** For long names, which need the whole width of a phone. */
  wide?: boolean;
};

function Links({ heading, links, all, wide }: LinksProps) {
  return (
    <nav className={classNames(styles.links, wide && styles.wide)} aria-label={heading}>
      <h2 className="label">{heading}</h2>
      <ul>
        {[...links, ...(all ? [all] : [])].map((link) => (
          <li key={link.href}>
            <a href={link.href} className={classNames("bare", link === all && `strong ${styles.all}`)}>
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
