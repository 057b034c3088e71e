import { blocksOf, parseBlock, type Stretch } from "../../records/formatting.ts";
import styles from "./formatted.module.css";

type Props = {
  text: string;
  /** The class of each paragraph. */
  className?: string | undefined;
};

/** A text of the owner's with its paragraphs, lists, bold words and links. */
export function Formatted({ text, className }: Props) {
  return blocksOf(text).map((written) => {
    const block = parseBlock(written);
    if ("words" in block)
      return (
        <p key={written} className={className}>
          <Words of={block.words} />
        </p>
      );
    return (
      <ul key={written} className={styles.list}>
        {block.items.map((item) => (
          <li key={JSON.stringify(item)}>
            <Words of={item} />
          </li>
        ))}
      </ul>
    );
  });
}

function Words({ of: stretches }: { of: readonly Stretch[] }) {
  return stretches.map((stretch) => {
    const key = `${stretch.text} ${stretch.href}`;
    if (!stretch.href) return <Bold key={key} {...stretch} />;
    return (
      <a key={key} href={stretch.href}>
        <Bold {...stretch} />
      </a>
    );
  });
}

function Bold({ text, bold }: Stretch) {
  return bold ? <strong>{text}</strong> : text;
}
