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
  /** A line over the heading that says what it belongs to. */
  overline?: string | undefined;
  heading: string;
  /** The words at the end of the heading that get a line of their own, such as "in Fort Lee". */
  place?: string | undefined;
  lead: string;
  /** What a visitor asks first, as HeadFigures. */
  figures?: ReactNode;
  /** The name of a picture record, shown to the edge of the screen beside the words. */
  picture?: string;
  /** The picture's class in a view transition. */
  pictureClass?: string;
  /** True where only wide screens show the picture, because on others what the page is for would wait below it. */
  isPictureWideOnly?: boolean;
  /** A map in the picture's place. */
  map?: ReactNode;
  /** In the picture's place what needs room around it: a drawing, or the links that the page is for. */
  panel?: ReactNode;
  /**
   * What comes before the panel on small screens, and below it and the words on wide ones. Right below a picture it comes
   * before the figures and the call, so that the two are seen together.
   */
  below?: ReactNode;
  breadcrumbs: Breadcrumbs;
  /** The page's call and what belongs right beside it. */
  children?: ReactNode;
};

/**
 * The first section of every page but home: a sectional door, one section each for where we are, what the page is about,
 * the figures, the call. The light of the picture shows in its seams. The social cards look the same.
 */
export function PageHero(props: Props) {
  const { overline, heading, place, lead, figures, picture, pictureClass, isPictureWideOnly, map } = props;
  const { panel, below, breadcrumbs, children } = props;
  // On a narrow screen a wide picture is shown whole: cropped, it would need the next larger file.
  const isPanorama = picture !== undefined && ratioOf(picture) > 1.7;
  const isSplit = Boolean(map ?? panel ?? picture);
  const isCallLast = Boolean(below && picture);
  const call = (
    <>
      {figures && <div>{figures}</div>}
      {children && (
        <div data-calls>
          <div className={`cluster ${styles.actions}`}>{children}</div>
        </div>
      )}
    </>
  );
  return (
    <section className={classNames("night", styles.hero, isSplit && styles.split)} data-print>
      <div className={styles.door}>
        <BreadcrumbNav breadcrumbs={breadcrumbs} />
        <div className={`stack ${styles.title}`}>
          {overline && <p className="small strong accent">{overline}</p>}
          <h1 className={shortTitle({ title: heading }).length > LONG_HEADING ? styles.long : undefined}>
            <HeadingWords place={place}>{heading}</HeadingWords>
          </h1>
          <p className={`muted ${styles.lead}`}>{lead}</p>
        </div>
        {!isCallLast && call}
      </div>
      {!map && picture && (
        <div className={classNames("no-print", styles.view, isPictureWideOnly && styles.wide)}>
          <FramedPicture
            name={picture}
            // Beside the words it is at least as tall as they are. What its frame cuts off, 1.25rem at each side, doesn't
            // make a browser choose a larger file.
            sizes={[
              { media: "(min-width: 64rem)", width: "50vw", ...(!isCallLast && { height: "46.5rem" }) },
              { width: "100vw", ratio: isPanorama ? 16 / 9 : 4 / 3 },
            ]}
            narrow={{ maxWidth: PHONE_WIDTH }}
            className={classNames(styles.picture, isPanorama && styles.panorama, isCallLast && styles.low)}
            pictureClass={pictureClass}
            eager={!isPictureWideOnly}
          />
        </div>
      )}
      {below && <div className={styles.below}>{below}</div>}
      {isCallLast && <div className={classNames(styles.door, styles.last)}>{call}</div>}
      {panel && <div className={styles.panel}>{panel}</div>}
      {map && <div className={`no-print ${styles.view}`}>{map}</div>}
    </section>
  );
}
