import { paths, servicePath } from "../site/addresses.ts";
import type { Records } from "../site/records.ts";
import type { CardLink } from "../site/schema.ts";
import { Band } from "../ui/band.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./why-choose.module.css";

const PAGES = {
  services: paths.services,
  "service-areas": paths.areas,
  about: paths.about,
  contact: paths.contact,
};

/** Six reasons, each of which leads to the page that its title names. */
export function WhyChoose({ records }: { records: Records }) {
  const { whyChoose, home, phone } = records;
  return (
    <Band id="why-choose" heading={home.whyHeading} lead={home.whyLead} layout="beside">
      <ul className={styles.cards}>
        {whyChoose.map(({ title, text, icon, link }) => (
          <li key={title}>
            <Icon name={icon} size={28} className={styles.icon} />
            <h3>
              <a href={target(link, phone.tel)}>{title}</a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function target(link: CardLink, tel: string): string {
  if ("phone" in link) return tel;
  return "service" in link ? servicePath(link.service) : PAGES[link.page];
}
