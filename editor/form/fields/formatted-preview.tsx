import { blocksOf, parseBlock, type Stretch } from "../../../src/records/formatting.ts";

/** A long text as visitors read it. */
export function FormattedPreview({ text }: { text: string }) {
  return (
    <div className="hint">
      Visitors read:
      {blocksOf(text).map((written) => {
        const block = parseBlock(written);
        if ("words" in block)
          return (
            <p key={written}>
              <Words of={block.words} />
            </p>
          );
        const List = block.areSteps ? "ol" : "ul";
        return (
          <List key={written} className="bulleted">
            {block.items.map((item) => (
              <li key={JSON.stringify(item)}>
                <Words of={item} />
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

/** Links are shown, and lead nowhere here. */
function Words({ of: stretches }: { of: readonly Stretch[] }) {
  return stretches.map(({ text, bold, href }) => {
    const Element = bold ? "strong" : "span";
    return (
      <Element
        key={`${text} ${href}`}
        title={href}
        style={href ? { textDecoration: "underline" } : undefined}
      >
        {text}
      </Element>
    );
  });
}
