import type { Highlight } from "../records/schema.ts";
import { Icon } from "./icon.tsx";

type Props = { highlights: readonly Highlight[]; layout?: "columns" | "grid-3" };

/** Short points with an icon each: benefits, values, reasons. */
export function Highlights({ highlights, layout = "columns" }: Props) {
  return (
    <ul className={layout}>
      {highlights.map(({ title, text, icon }) => (
        <li key={title} className="stack point">
          <Icon name={icon} size={28} className="accent" />
          <h3 className="h4">{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
