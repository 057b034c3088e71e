import type { Phone } from "../records/phone.ts";
import { ariaCurrent, type NavEntry, type NavLink } from "../routes/navigation.ts";
import { paths } from "../routes/routes.ts";
import { CallButton } from "./call-button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./header.module.css";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";

type Props = {
  /** The company's name. */
  name: string;
  hours: string;
  phone: Pick<Phone, "tel" | "text">;
  entries: readonly NavEntry[];
  /** What comes first in the mobile menu: for somebody whose door has failed. */
  urgent: readonly NavLink[];
  /** The path of the page; undefined on error pages. */
  path: string | undefined;
};

/**
 * The sticky header. Each menu is a details element beside the panel that it opens, so menus work before and without
 * any script. src/client/menus.ts adds the click outside and Escape.
 */
export function Header({ name, hours, phone, entries, urgent, path }: Props) {
  return (
    <header className={styles.header} data-header>
      <div className={`page-width ${styles.bar}`}>
        <a href={paths.home} className={styles.logo} aria-label={`${name}, home`} data-logo>
          <Logo name={name} />
        </a>
        <a href={phone.tel} className={`bare ${styles.number}`} aria-label={`Call ${phone.text}`}>
          <Icon name="phone" size={18} />
          {phone.text}
        </a>
        <details className={styles.toggle}>
          <summary>
            <span className={styles.whenClosed}>
              <Icon name="menu" size={20} />
              Menu
            </span>
            <span className={styles.whenOpen}>
              <Icon name="close" size={20} />
              Close
            </span>
          </summary>
        </details>
        <nav className={styles.nav} aria-label="Main">
          <ul className={styles.entries}>
            {urgent.map((link) => (
              <Entry key={link.href} entry={link} path={path} className={styles.urgent} />
            ))}
            {entries.map((entry) => (
              <Entry key={entry.href} entry={entry} path={path} />
            ))}
          </ul>
          <CallButton phone={phone} verb="Get Free Quote" className={styles.quote} />
          <p className={`small muted ${styles.hours}`}>{hours}</p>
        </nav>
      </div>
    </header>
  );
}

type EntryProps = Pick<Props, "path"> & { entry: NavEntry; className?: string | undefined };

function Entry({ entry, path, className }: EntryProps) {
  const { name, href, submenu, more = [] } = entry;
  const id = `menu-${name.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <li className={submenu ? styles.group : className} data-menu={submenu && ""}>
      <a href={href} className={`bare ${styles.link}`} aria-current={ariaCurrent(href, path)}>
        {name}
      </a>
      {submenu && (
        <>
          <details name="submenu" className={styles.chevron}>
            <summary
              className="icon-button inset-focus"
              aria-label={`${name} menu`}
              aria-controls={id}
              data-tooltip=""
            >
              <Icon name="chevron" size={18} className="turns" />
            </summary>
          </details>
          {/* Names that have nothing beside them stand in two columns. */}
          <div
            className={classNames(styles.panel, !submenu.some(({ note }) => note) && styles.names)}
            id={id}
            data-later
          >
            <ul>
              {submenu.map((item) => (
                <li key={item.href}>
                  <a href={item.href} aria-current={ariaCurrent(item.href, path)}>
                    {item.name}
                    {item.note && <span>{` ${item.note}`}</span>}
                  </a>
                </li>
              ))}
            </ul>
            {more.map((link) => (
              <a key={link.href} href={link.href} aria-current={ariaCurrent(link.href, path)}>
                {link.name}
              </a>
            ))}
          </div>
        </>
      )}
    </li>
  );
}
