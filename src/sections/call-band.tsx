import { phoneAbout } from "../site/phone.ts";
import type { Records } from "../site/records.ts";
import type { Subject } from "../site/subject.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { CallButton } from "../ui/call-button.tsx";
import { FadingPicture } from "../ui/fading-picture.tsx";
import styles from "./call-band.module.css";

type Props = {
  records: Records;
  /** The heading and the ways to call alone. */
  short?: boolean;
} & Subject;

/**
 * The last word of a page: ready to get started, with the call, and messages that name what the page is about. Its
 * four seams are those of a sectional door.
 */
export function CallBand({ records, short = false, ...subject }: Props) {
  const { home, business } = records;
  const phone = phoneAbout(business, subject);
  return (
    <section className={`night ${styles.band}`} aria-labelledby="ready">
      <FadingPicture name={home.ctaPicture} />
      <div className={`page-width ${styles.page}`}>
        <h2 id="ready">{home.ctaHeading}</h2>
        {!short && <p>{home.ctaText}</p>}
        <div className={styles.actions}>
          <CallButton phone={phone} />
          <ButtonLink href={phone.sms} variant="outline" icon="sms">
            Send a text
          </ButtonLink>
          <ButtonLink href={phone.whatsapp} variant="outline" icon="whatsapp" external>
            WhatsApp
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
