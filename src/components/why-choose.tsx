import type { CardLink } from "../records/page-schema.ts";
import type { Records } from "../records/reader.ts";
import { paths, servicePath } from "../routes/routes.ts";
import { Highlights } from "./highlights.tsx";
import { Section } from "./section.tsx";

type Props = { heading: string; cards: Records["whyChoose"]; tel: string };

/** Six reasons, each of which leads to the page that its title names. */
export function WhyChoose({ heading, cards, tel }: Props) {
  const reasons = cards.map(({ link, ...card }) => ({ ...card, href: hrefOf(link, tel) }));
  return (
    <Section id="why-choose" heading={heading}>
      <Highlights highlights={reasons} layout="grid-3" />
    </Section>
  );
}

function hrefOf(link: CardLink, tel: string): string {
  if ("phone" in link) return tel;
  return "service" in link ? servicePath(link.service) : paths[link.page];
}
