import { type Focus, focusShares } from "../../../src/pictures/focus.ts";
import type { PictureShape } from "../../protocol.ts";

// The area of each shape, in square pixels, so that none looks more important than another.
const AREA = 13_000;

/** A picture as pages crop it, with its main thing where the owner says that it is. */
export function PictureShapes({
  address,
  shapes,
  focus,
}: {
  address: string;
  shapes: readonly PictureShape[];
  focus: Focus | undefined;
}) {
  const { left, top } = focusShares(focus);
  if (shapes.length === 0) return <p className="hint">No page shows this picture yet.</p>;
  return (
    <div className="field">
      <p className="label">How pages show it</p>
      <ul className="shapes">
        {shapes.map(({ name, ratio }) => {
          const width = Math.round(Math.sqrt(AREA * ratio));
          return (
            <li key={name} style={{ width }}>
              <img
                src={address}
                alt=""
                style={{ aspectRatio: ratio, objectPosition: `${left * 100}% ${top * 100}%` }}
              />
              {name}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
