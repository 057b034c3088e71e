import { PHONE_WIDTH } from "../pictures/library.ts";
import { Picture } from "../pictures/picture.tsx";
import type { Records } from "../records/reader.ts";
import type { Service } from "../records/schema.ts";
import { type NavLink, serviceLink } from "../routes/navigation.ts";
import { ButtonLink } from "./button-link.tsx";
import styles from "./new-doors.module.css";
import { Price } from "./price.tsx";

const SLOTS = [
  { media: "(min-width: 64rem)", width: "58vw", ratio: 4 / 3 },
  { width: "100vw", ratio: 4 / 3 },
];

type Props = Pick<Records["home"]["doors"], "heading" | "text" | "picture"> & {
  service: Service;
  /** Where a visitor can try doors on, and what is said about it. */
  design: NavLink & { invitation: string };
};

/** For somebody who chooses a new door: a door to look at, what we do, and the price it starts from. */
export function NewDoors({ heading, text, picture, service, design }: Props) {
  const { name, href } = serviceLink(service);
  return (
    <section className={`night ${styles.section}`}>
      <div className={`page-width ${styles.page}`}>
        <div className="stack gap-3 fit">
          <h2 id="new-doors">{heading}</h2>
          <div className="stack gap-3 lead muted">
            <p>{text}</p>
            <p>{design.invitation}</p>
            <Price service={service} />
          </div>
          <a href={href} className="tap">
            {name}
          </a>
          <ButtonLink href={design.href} icon="arrow">
            {design.name}
          </ButtonLink>
        </div>
        <Picture name={picture} sizes={SLOTS} narrow={{ maxWidth: PHONE_WIDTH }} className="photo" />
      </div>
    </section>
  );
}
