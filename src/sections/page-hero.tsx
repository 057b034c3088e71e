import type { ReactNode } from "react";
import type { Breadcrumbs } from "../routes/breadcrumbs.ts";
import { classNames } from "../ui/class-names.ts";
import { Picture } from "../ui/picture.tsx";
import { PHONE_WIDTH } from "../ui/pictures.ts";
import styles from "./page-hero.module.css";

type Props = {
  heading: string;
  lead: string;
  /** The name of a picture record, shown to the edge of the screen beside the words. */
  picture?: string;
  /** The picture's class in a view transition. */
  pictureClass?: string;
  breadcrumbs: Breadcrumbs;
  /** The page's call and what belongs right beside it. */
  children?: ReactNode;
};

/** The first section of every page but home: what the page is about, and the call. */
export function PageHero({ heading, lead, picture, pictureClass, breadcrumbs, children }: Props) {
  return (
    <section className={classNames("night", styles.hero, picture && styles.split)} data-print>
      <div className={styles.words}>
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
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      {picture && (
        <div className={styles.frame}>
          <Picture
            name={picture}
            sizes="(min-width: 62rem) 75vw, 100vw"
            narrow={{ maxWidth: PHONE_WIDTH }}
            eager
            className={classNames(styles.picture, pictureClass)}
          />
        </div>
      )}
    </section>
  );
}
