import type { ReactNode } from "react";
import { addressLine, directionsUrl } from "../records/address.ts";
import type { Records } from "../records/reader.ts";
import { vcardName, vcardPath } from "../routes/navigation.ts";
import { ButtonLink } from "./button-link.tsx";
import { CallButton } from "./call-button.tsx";
import styles from "./contact-cards.module.css";
import { Face } from "./face.tsx";

type Props = Pick<Records, "business" | "people" | "phone"> & { texts: Records["contact"]; map: ReactNode };

/** The call card with the other ways of writing, beside the visit card with directions. */
export function ContactCards({ business, people, texts, phone, map }: Props) {
  const links = { phone: phone.tel, sms: phone.sms, whatsapp: phone.whatsapp };
  return (
    <div className={`page-width ${styles.cards}`} data-print>
      <section className={`night stack ${styles.call}`}>
        <h2 id="call" className="h3">
          {texts.callHeading}
        </h2>
        <p>{texts.callText}</p>
        {people.map((person) => person.photo && <Face key={person.slug} {...person} />)}
        <ul role="list" className={`stack gap-5 ${styles.ways}`} data-calls>
          {texts.ways.map(({ kind, title, text }) => (
            <li key={kind} className="stack gap-2 fit">
              {kind === "phone" ? (
                <CallButton phone={phone} verb={title} />
              ) : (
                <ButtonLink href={links[kind]} icon={kind} variant="outline" external={kind === "whatsapp"}>
                  {title}
                </ButtonLink>
              )}
              <p className="muted tight">{text}</p>
            </li>
          ))}
        </ul>
        <a className={`tap no-print ${styles.save}`} href={vcardPath} download={vcardName(business)}>
          Save Our Number
        </a>
      </section>
      <section className={`quiet ${styles.visit}`}>
        <div className={`night no-print ${styles.map}`}>{map}</div>
        <div className={`stack fit ${styles.words}`}>
          <h2 id="visit" className="h3">
            {texts.visitHeading}
          </h2>
          <address className="lead strong">{addressLine(business.address)}</address>
          <p>{texts.visitText}</p>
          <ButtonLink href={directionsUrl(business)} variant="outline" icon="directions" external>
            Get Directions
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
