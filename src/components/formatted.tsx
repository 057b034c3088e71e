import type { ReactNode } from "react";
import { blocksOf, parseBlock, type Stretch } from "../records/formatting.ts";
import type { Phone } from "../records/phone.ts";

type Props = {
  text: string;
  /** The class of each paragraph. */
  className?: string | undefined;
  /** The company's number, to be a link where the text has it. */
  phone?: Pick<Phone, "text" | "tel"> | undefined;
};

/** A text of the owner's with its paragraphs, lists, steps, bold words and links. */
export function Formatted({ text, className, phone }: Props) {
  return blocksOf(text).map((written) => {
    const block = parseBlock(written);
    if ("words" in block)
      return (
        <p key={written} className={className}>
          <Words of={block.words} phone={phone} />
        </p>
      );
    const List = block.areSteps ? "ol" : "ul";
    return (
      <List key={written} className="stack gap-2 bullets">
        {block.items.map((item, index) => (
          <li key={JSON.stringify(item)} className={block.areSteps && index === 0 ? "strong" : undefined}>
            <Words of={item} phone={phone} />
          </li>
        ))}
      </List>
    );
  });
}

function Words({ of: stretches, phone }: { of: readonly Stretch[] } & Pick<Props, "phone">) {
  return stretches.map((stretch) => {
    const key = `${stretch.text} ${stretch.href}`;
    if (!stretch.href) return <Bold key={key} {...stretch} phone={phone} />;
    return (
      <a key={key} href={stretch.href}>
        <Bold {...stretch} />
      </a>
    );
  });
}

function Bold({ text, bold, phone }: Stretch & Pick<Props, "phone">) {
  const words = phone ? withLink(text, phone) : text;
  return bold ? <strong>{words}</strong> : words;
}

/** A text in which the company's number is a link, wherever it stands. */
function withLink(text: string, phone: Pick<Phone, "text" | "tel">): ReactNode {
  const start = text.indexOf(phone.text);
  if (start === -1) return text;
  return (
    <>
      {text.slice(0, start)}
      <a href={phone.tel}>
        <span className="compound">{phone.text}</span>
      </a>
      {withLink(text.slice(start + phone.text.length), phone)}
    </>
  );
}
