import { Price } from "../components/price.tsx";
import type { FinderEntry } from "./entries.ts";

/** A part of the door that a problem may come from. */
interface Cause {
  /** How to recognize it. */
  sign: string;
  entry: FinderEntry;
}

/** The causes of a problem, the likeliest first: how to recognize it, what the part does, its repair and the price. */
export function Causes({ causes }: { causes: readonly Cause[] }) {
  return (
    <ol role="list" className="numbered columns">
      {causes.map(({ sign, entry: { id, title, text, service } }) => (
        <li key={id}>
          <div className="point stack">
            <h3 className="h4">{title}</h3>
            <p className="strong">{sign}</p>
            <p className="muted no-print">{text}</p>
            <div>
              <a href={service.path} className="tap strong">
                {service.name}
              </a>
              <Price service={service} />
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
