import type { ReactNode } from "react";
import { FramedPicture } from "../pictures/framed-picture.tsx";
import { PHONE_WIDTH, ratioOf } from "../pictures/library.ts";
import { shortTitle } from "../records/service.ts";
import type { Breadcrumbs } from "../routes/breadcrumbs.ts";
import { BreadcrumbNav } from "./breadcrumb-nav.tsx";
import { classNames } from "./class-names.ts";
import { HeadingWords } from "./heading-words.tsx";
import styles from "./page-hero.module.css";

// From this length on, a heading is set smaller.
const LONG_HEADING = 36;

type Props = {
  heading: string;
  /** The words at the end of the heading that get a line of their own, such as "in Fort Lee". */
  place?: string | undefined;
  lead: string;
  /** What a visitor asks first, as HeadFigures. */
  figures?: ReactNode;
  /** The name of a picture record, shown whole beside the words. */
  picture?: string;
  /** The picture's class in a view transition. */
  pictureClass?: string;
  /** True where only wide screens show the picture, because on others what the page is for would wait below it. */
  isPictureWideOnly?: boolean;
  /** A map in the picture's place. */
  map?: ReactNode;
  /** In the picture's place what needs room around it: the parts of the door, or the links that the page is for. */
  panel?: ReactNode;
  /** What comes below the picture, or before the panel on small screens and below it and the words on wide ones. */
  below?: ReactNode;
  breadcrumbs: Breadcrumbs;
  /** The page's call and what belongs right beside it. */
  children?: ReactNode;
};

/** The first section of every page but home: where we are, what the page is about, the figures, the call. */
export function PageHero(props: Props) {
  const { heading, place, lead, figures, picture, pictureClass, isPictureWideOnly, map } = props;
  const { panel, below, breadcrumbs, children } = props;
  const isSplit = Boolean(map ?? panel ?? picture);
  const isPanorama = picture !== undefined && ratioOf(picture) > 1.7;
  const ratio = isPanorama ? 16 / 9 : 4 / 3;
  return (
    <section className={`night ${styles.hero}`} data-print>
      <div className={classNames("page-width", styles.page, isSplit && styles.split)}>
        <BreadcrumbNav breadcrumbs={breadcrumbs} />
        <div className={`stack gap-5 ${styles.words}`}>
          <div className="stack gap-3">
            <h1 className={shortTitle({ title: heading }).length > LONG_HEADING ? styles.long : undefined}>
              <HeadingWords place={place}>{heading}</HeadingWords>
            </h1>
            <p className={`lead muted ${styles.lead}`}>{lead}</p>
          </div>
          {(figures || children) && (
            <div className="stack">
              {figures}
              {children && (
                <div data-calls>
                  <div className={`cluster ${styles.actions}`}>{children}</div>
                </div>
              )}
            </div>
          )}
        </div>
        {/* In the shape of its file, or close to it: the words beside it cut nothing off. */}
        {!map && picture && (
          <FramedPicture
            name={picture}
            sizes={[
              { media: "(min-width: 64rem)", width: "46vw", ratio },
              { width: "100vw", ratio },
            ]}
            narrow={{ maxWidth: PHONE_WIDTH }}
            className={classNames(
              "no-print",
              styles.view,
              isPanorama && styles.panorama,
              isPictureWideOnly && styles.wide,
            )}
            pictureClass={pictureClass}
            eager={!isPictureWideOnly}
          />
        )}
        {below && <div className={styles.below}>{below}</div>}
        {panel && <div className={styles.panel}>{panel}</div>}
        {map && <div className={`no-print ${styles.view} ${styles.map}`}>{map}</div>}
      </div>
    </section>
  );
}
