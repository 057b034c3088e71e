/** Opens a link to another site's page in a tab of its own, and gives that page no access to ours. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;

/** Tells people who cannot see it that a link opens a new tab. `what` says first what is there. */
export function NewTabNote({ what }: { what?: string }) {
  return <span className="visually-hidden">{` (${what ? `${what}, ` : ""}opens in a new tab)`}</span>;
}
