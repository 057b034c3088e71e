import { PHONE_WIDTH } from "../pictures/library.ts";
import { Picture } from "../pictures/picture.tsx";
import type { CardLink } from "../records/page-schema.ts";
import type { Records } from "../records/reader.ts";
import { paths, servicePath } from "../routes/routes.ts";
import { Icon } from "./icon.tsx";
import { Section } from "./section.tsx";
import styles from "./why-choose.module.css";

const SLOTS = [
  { media: "(min-width: 40rem)", width: "37rem", ratio: 16 / 9 },
  { width: "100vw", ratio: 16 / 9 },
];

type Props = { heading: string; lead: string; cards: Records["whyChoose"]; tel: string };

/** Six reasons, each of which leads to the page that its title names. Those with a picture are large. */
export function WhyChoose({ heading, lead, cards, tel }: Props) {
  return (
    <Section id="why-choose" heading={heading} lead={lead}>
      <ul className={`grid-4 ${styles.cards}`}>
        {cards.map(({ title, text, icon, picture, link }) => (
          <li key={title} className={`linked ${picture ? `lamp ${styles.large}` : `ruled ${styles.small}`}`}>
            {picture && (
              <Picture
                name={picture}
                sizes={SLOTS}
                maxWidth={PHONE_WIDTH}
                className={`photo ${styles.picture}`}
                decorative
              />
            )}
            {!picture && <Icon name={icon} size={24} className="accent" />}
            <h3 className={picture ? "h3 whole" : "h4"}>
              <a href={hrefOf(link, tel)}>{title}</a>
            </h3>
            <p className="muted whole">{text}</p>
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
