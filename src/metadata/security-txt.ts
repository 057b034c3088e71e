/**
 * How to report a security problem (RFC 9116).
 * @param built when the site was built; only the month matters, so that two builds in one month are identical
 */
export function securityTxt(siteUrl: string, built: Date): string {
  // RFC 9116 recommends less than a year, so that an outdated copy expires.
  const expires = new Date(Date.UTC(built.getUTCFullYear() + 1, built.getUTCMonth(), 0));
  const fields = {
    Contact: `${siteUrl}/contact`,
    Expires: expires.toISOString().replace(".000", ""),
    "Preferred-Languages": "en",
    Canonical: `${siteUrl}/.well-known/security.txt`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");
}
