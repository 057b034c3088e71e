import { Picture } from "../pictures/picture.tsx";
import type { Records } from "../records/reader.ts";
import type { Service } from "../records/schema.ts";
import { type NavLink, serviceLink } from "../routes/navigation.ts";
import { ButtonLink } from "./button-link.tsx";
import styles from "./new-doors.module.css";
import { Price } from "./price.tsx";

const WIDE = "(min-width: 64rem)";
const LARGE = [
  // As tall as the words and the small door together.
  { media: WIDE, width: "50rem", height: "56rem" },
  { width: "100vw", ratio: 4 / 3 },
];
// Under the words it is as tall as the large door leaves room for.
const SMALL = [
  { media: WIDE, width: "29rem", height: "44rem" },
  { width: "100vw", ratio: 16 / 10 },
];

type Props = Pick<Records["home"]["doors"], "heading" | "text" | "pictures"> & {
  service: Service;
  /** Where a visitor can try doors on, and what is said about it. */
  design: NavLink & { invitation: string };
};

/** For somebody who chooses a new door: two doors to look at, what we do, and the price it starts from. */
export function NewDoors({ heading, text, pictures: [large = "", small = ""], service, design }: Props) {
  const { name, href } = serviceLink(service);
  return (
    <section className={styles.section} aria-labelledby="new-doors">
      <div className={`page-width ${styles.page}`}>
        <Picture name={large} sizes={LARGE} className={`photo ${styles.large}`} />
        <div className={`stack fit ${styles.words}`}>
          <h2 id="new-doors">{heading}</h2>
          <div className="stack lead muted">
            <p>{text}</p>
            <p>{design.invitation}</p>
            <Price service={service} />
          </div>
          <a href={href}>{name}</a>
          <ButtonLink href={design.href} icon="arrow">
            {design.name}
          </ButtonLink>
        </div>
        <Picture name={small} sizes={SMALL} className={`photo ${styles.small}`} />
      </div>
    </section>
  );
}
