import type { NavLink } from "../routes/navigation.ts";

/** A plain list of links for visitors without scripts. */
export function NoScriptLinks({ links }: { links: readonly NavLink[] }) {
  return (
    <noscript>
      <ul>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}
