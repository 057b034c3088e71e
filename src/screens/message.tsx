import { ButtonLink } from "../components/button-link.tsx";
import { LinkRows } from "../components/link-rows.tsx";
import { FadingPicture } from "../pictures/fading-picture.tsx";
import type { Phone } from "../records/phone.ts";
import type { NavLink } from "../routes/navigation.ts";
import { paths } from "../routes/routes.ts";
import styles from "./message.module.css";

type Props = {
  heading: string;
  text: string;
  phone: Pick<Phone, "tel" | "text">;
  /** The status of a failed request, with its name. */
  status?: string;
  /** What may be looked for instead. */
  instead?: { heading: string; links: readonly NavLink[] };
  /** The name of a picture record, beside the words where there is room. */
  picture?: string;
  /** Sets the heading in large type, for a heading that is a status such as 404. */
  isStatusHeading?: boolean;
};

/** A page that says one thing: not found, or an error. It has a way home and a number to call. */
export function MessageScreen({ heading, text, phone, status, instead, picture, isStatusHeading }: Props) {
  return (
    <section className={`night ${styles.message}`} data-print>
      <div className={`page-width stack fit ${styles.words}`}>
        <h1 className={isStatusHeading ? `accent ${styles.code}` : undefined}>{heading}</h1>
        {status && <p className="lead accent strong">{status}</p>}
        <p className="lead">{text}</p>
        <div className="cluster calls" data-calls>
          <ButtonLink href={paths.home}>Return to Home</ButtonLink>
          <ButtonLink href={phone.tel} variant="outline" icon="phone">
            <span className="compound">{phone.text}</span>
          </ButtonLink>
        </div>
        {instead && (
          <div className={styles.instead}>
            <h2 className="h4">{instead.heading}</h2>
            <LinkRows rows={instead.links} />
          </div>
        )}
      </div>
      {picture && <FadingPicture name={picture} />}
    </section>
  );
}
