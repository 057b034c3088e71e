import type { NavLink } from "../routes/navigation.ts";

/** Links in a row, each as high as a thumb needs. */
export function LinkList({ links }: { links: readonly NavLink[] }) {
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
