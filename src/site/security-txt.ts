const DAY = 24 * 3600 * 1000;
// Less than a year, as RFC 9116 asks: whoever reads an old copy shall know that it is old.
const validDays = 364;

/**
 * What to do for somebody who has found a weakness of the site (RFC 9116).
 * @param built when the site was built; only its day matters, so that two builds of a day are equal
 */
export function securityTxt(siteUrl: string, built: Date): string {
  const today = Math.floor(built.getTime() / DAY) * DAY;
  const fields = {
    Contact: `${siteUrl}/contact`,
    Expires: new Date(today + validDays * DAY).toISOString().replace(".000", ""),
    "Preferred-Languages": "en",
    Canonical: `${siteUrl}/.well-known/security.txt`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");
}
