import type { CardLink } from "../records/page-schema.ts";
import type { Records } from "../records/reader.ts";
import { paths, servicePath } from "../routes/routes.ts";
import { Icon } from "../ui/icon.tsx";
import { Section } from "../ui/section.tsx";
import styles from "./why-choose.module.css";

type Props = { heading: string; lead: string; cards: Records["whyChoose"]; tel: string };

/** Six reasons, each of which leads to the page that its title names. */
export function WhyChoose({ heading, lead, cards, tel }: Props) {
  return (
    <Section id="why-choose" heading={heading} lead={lead} layout="beside">
      <ul className={styles.cards}>
        {cards.map(({ title, text, icon, link }) => (
          <li key={title}>
            <Icon name={icon} size={28} className={styles.icon} />
            <h3>
              <a href={hrefOf(link, tel)}>{title}</a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function hrefOf(link: CardLink, tel: string): string {
  if ("phone" in link) return tel;
  return "service" in link ? servicePath(link.service) : paths[link.page];
}
