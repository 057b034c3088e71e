import type { Phone } from "../records/phone.ts";
import type { NavLink } from "../routes/navigation.ts";
import { CallButton, MessageLinks } from "./call-button.tsx";
import { LinkList } from "./link-list.tsx";
import { Section } from "./section.tsx";

type Props = {
  heading: string;
  text?: string;
  /** The number, with messages that name what the page is about. */
  phone: Phone;
  /** What helps before the call or beside a message. */
  links?: readonly NavLink[];
};

/** The last section of a page: the call and the messages. */
export function CallToAction({ heading, text, phone, links = [] }: Props) {
  return (
    <Section id="ready" heading={heading} lead={text} tone="quiet" layout="beside">
      <div className="stack">
        <div className="cluster calls" data-calls>
          <CallButton phone={phone} />
          <MessageLinks phone={phone} />
        </div>
        {links.length > 0 && <LinkList links={links} />}
      </div>
    </Section>
  );
}
