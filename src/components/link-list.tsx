import type { NavLink } from "../routes/navigation.ts";

/** Links in a row, each as high as a thumb needs; nothing where there are none. */
export function LinkList({ links }: { links: readonly NavLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="cluster strong links no-print">
      {links.map(({ name, href }) => (
        <li key={href}>
          <a href={href} className="tap">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
