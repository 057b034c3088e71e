const DAY_MS = 24 * 3600 * 1000;
// RFC 9116 recommends less than a year, so that an outdated copy expires.
const VALID_DAYS = 364;

/**
 * How to report a security problem (RFC 9116).
 * @param built when the site was built; only the day matters, so that two builds on one day are identical
 */
export function securityTxt(siteUrl: string, built: Date): string {
  const today = Math.floor(built.getTime() / DAY_MS) * DAY_MS;
  const fields = {
    Contact: `${siteUrl}/contact`,
    Expires: new Date(today + VALID_DAYS * DAY_MS).toISOString().replace(".000", ""),
    "Preferred-Languages": "en",
    Canonical: `${siteUrl}/.well-known/security.txt`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");
}
