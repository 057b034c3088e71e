import type { CardLink } from "../records/page-schema.ts";
import type { Phone } from "../records/phone.ts";
import type { Records } from "../records/reader.ts";
import { paths, servicePath } from "../routes/routes.ts";
import { Highlights } from "./highlights.tsx";
import { Section } from "./section.tsx";

type Props = { heading: string; cards: Records["whyChoose"]; phone: Phone };

/** Six reasons, each of which leads to the page that its title names, or calls. */
export function WhyChoose({ heading, cards, phone }: Props) {
  const reasons = cards.map(({ link, ...card }) => ({
    ...card,
    href: hrefOf(link, phone),
    unseen: "phone" in link ? `: call ${phone.text}` : undefined,
  }));
  return (
    <Section id="why-choose" heading={heading}>
      <Highlights highlights={reasons} layout="grid-3" />
    </Section>
  );
}

function hrefOf(link: CardLink, phone: Phone): string {
  if ("phone" in link) return phone.tel;
  return "service" in link ? servicePath(link.service) : paths[link.page];
}
