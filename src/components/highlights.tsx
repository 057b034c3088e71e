import type { Highlight } from "../records/schema.ts";
import { Icon } from "./icon.tsx";

type Props = {
  highlights: readonly (Highlight & { href?: string; unseen?: string | undefined })[];
  layout?: "columns" | "grid-3";
};

/** Short points with an icon each: benefits, values, reasons. A point with an address leads there; unseen words are heard after its title. */
export function Highlights({ highlights, layout = "columns" }: Props) {
  return (
    <ul role="list" className={layout}>
      {highlights.map(({ title, text, icon, href, unseen }) => (
        <li key={title} className="linked highlight">
          <Icon name={icon} size={24} className="accent" />
          <div className="point stack">
            <h3 className="h4">
              {href ? (
                <a href={href}>
                  {title}
                  {unseen && <span className="visually-hidden">{unseen}</span>}
                </a>
              ) : (
                title
              )}
            </h3>
            <p className="muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
