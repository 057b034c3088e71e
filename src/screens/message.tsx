import { paths } from "../site/addresses.ts";
import type { Records } from "../site/records.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { FadingPicture } from "../ui/fading-picture.tsx";
import styles from "./message.module.css";

type Props = {
  records: Records;
  heading: string;
  text: string;
  /** The status of a failed answer, shown with the words. */
  status?: string;
  /** The name of a picture record, beside the words where there is room. */
  picture?: string;
  /** Sets the heading as the large number that it is. */
  notFound?: boolean;
};

/** A page that says one thing: not found, or an error; with a way home and a person to call. */
export function MessageScreen({ records, heading, text, status, picture, notFound = false }: Props) {
  const { phone } = records;
  return (
    <section className={`night ${styles.message}`} data-print>
      <div className={`page-width ${styles.words}`}>
        <h1 className={notFound ? styles.code : undefined}>{heading}</h1>
        {status && <p className={styles.status}>{status}</p>}
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          <ButtonLink href={paths.home}>Return to Home</ButtonLink>
          <ButtonLink href={phone.tel} variant="outline" icon="phone">
            {phone.text}
          </ButtonLink>
        </div>
      </div>
      {picture && <FadingPicture name={picture} />}
    </section>
  );
}
