import { paths } from "../site/addresses.ts";
import { currentState, headerEntries, type NavEntry } from "../site/navigation.ts";
import type { Records } from "../site/records.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { Logo } from "../ui/logo.tsx";
import styles from "./header.module.css";

type Props = { records: Records; path: string | undefined };

/**
 * The sticky header. Menus are `details` beside the panel that they open, so that they work before and without
 * any script; src/layouts/enhance.ts adds the click outside, Escape and tooltips.
 */
export function Header({ records, path }: Props) {
  const { business, phone } = records;
  return (
    <header className={styles.header} data-header>
      <div className={`page-width ${styles.bar}`}>
        <a href={paths.home} className={styles.logo} aria-label={`${business.name}, home`} data-logo>
          <Logo name={business.name} />
        </a>
        <a href={phone.tel} className={styles.number} aria-label={`Call ${phone.text}`}>
          <Icon name="phone" size={18} />
          {phone.text}
        </a>
        <details className={styles.toggle}>
          <summary>
            <Icon name="menu" size={22} className={styles.whenShut} />
            <Icon name="close" size={22} className={styles.whenOpen} />
            <span>Menu</span>
          </summary>
        </details>
        <nav className={styles.nav} aria-label="Main">
          <ul className={styles.entries}>
            {headerEntries(records).map((entry) => (
              <Entry key={entry.href} entry={entry} path={path} />
            ))}
          </ul>
          <ButtonLink href={phone.tel} size="small" className={styles.quote}>
            GET FREE QUOTE
          </ButtonLink>
          <p className={styles.hours}>{business.hours}</p>
        </nav>
      </div>
    </header>
  );
}

function Entry({ entry, path }: { entry: NavEntry; path: string | undefined }) {
  const { name, href, submenu } = entry;
  const id = `menu-${name.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <li className={submenu && styles.group} data-menu={submenu && ""}>
      <a href={href} className={styles.link} aria-current={currentState(href, path)}>
        {name}
      </a>
      {submenu && (
        <>
          <details name="submenu" className={styles.chevron}>
            <summary aria-label={`${name} menu`} aria-controls={id} data-tooltip={`${name} menu`}>
              <Icon name="chevron" size={18} />
            </summary>
          </details>
          <div className={styles.panel} id={id}>
            <ul>
              {submenu.map((item) => (
                <li key={item.href}>
                  <a href={item.href} aria-current={currentState(item.href, path)}>
                    {item.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </li>
  );
}
