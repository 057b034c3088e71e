import type { Breadcrumbs } from "../../routes/breadcrumbs.ts";
import styles from "./studio-head.module.css";

type Props = { heading: string; lead: string; breadcrumbs: Breadcrumbs };

/** Where we are and what this page is for, so small that the door is in the first screen too. */
export function StudioHead({ heading, lead, breadcrumbs }: Props) {
  return (
    <div className={styles.head}>
      <nav className={styles.breadcrumbs} aria-label="Breadcrumb">
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
      <h1>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
    </div>
  );
}
