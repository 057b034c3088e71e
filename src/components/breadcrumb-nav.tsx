import type { Breadcrumbs } from "../routes/breadcrumbs.ts";
import styles from "./breadcrumb-nav.module.css";

/** The way from home to this page. The last entry is the page itself and no link. */
export function BreadcrumbNav({ breadcrumbs }: { breadcrumbs: Breadcrumbs }) {
  return (
    <nav className={`small muted ${styles.breadcrumbs}`} aria-label="Breadcrumb">
      <ol>
        {breadcrumbs.map(({ name, href }, index) =>
          index < breadcrumbs.length - 1 ? (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ) : (
            <li key={href} aria-current="page">
              {name}
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
