import { FadingPicture } from "../pictures/fading-picture.tsx";
import type { Phone } from "../records/phone.ts";
import type { NavLink } from "../routes/navigation.ts";
import { CallButton, MessageLinks } from "./call-button.tsx";
import styles from "./call-to-action.module.css";
import { classNames } from "./class-names.ts";
import { LinkList } from "./link-list.tsx";

type Props = {
  heading: string;
  /** A sentence under the heading. */
  text?: string;
  picture?: string;
  /** The number, with messages that name what the page is about. */
  phone: Phone;
  /** What helps before the call or beside a message. */
  links?: readonly NavLink[];
};

/**
 * The last section of a page: the call and the messages. With a picture that suits what the page is about it is a night
 * section, without one a slip of paper.
 */
export function CallToAction({ heading, text, picture, phone, links = [] }: Props) {
  return (
    <section className={classNames(picture ? "night" : styles.slip, styles.section)} aria-labelledby="ready">
      {picture && <FadingPicture name={picture} />}
      <div className={classNames("page-width stack", styles.page, !picture && "split")}>
        <div className="stack">
          <h2 id="ready">{heading}</h2>
          {text && <p className="lead muted">{text}</p>}
        </div>
        <div className="stack">
          <div className={`cluster calls ${styles.actions}`} data-calls>
            <CallButton phone={phone} />
            <MessageLinks phone={phone} />
          </div>
          {links.length > 0 && <LinkList links={links} />}
        </div>
      </div>
    </section>
  );
}
