// The address of the site, from which canonical, social and sitemap links derive.

// Reserved names that never resolve to a site (RFC 2606 and RFC 6761), and this machine.
const RESERVED_HOST =
  /(^|\.)(example|test|invalid|localhost)\.?$|(^|\.)example\.(com|net|org)\.?$|^127\.|^\[/;

/** Whether a text is an HTTP origin, without a path or credentials. */
export function isSiteAddress(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
}

/** Whether an address has a reserved host. */
export function isReserved(address: string): boolean {
  return RESERVED_HOST.test(URL.parse(address)?.hostname ?? "");
}

/**
 * The address for which the site is built.
 * @param setting SITE_URL from the environment, which goes before the record; empty counts as not set
 * @returns the origin, without a slash at its end
 * @throws Error that names the setting and the remedy
 */
export function siteAddress(setting: string | undefined, { website }: { website: string }): string {
  const given = setting || website;
  if (isSiteAddress(given)) return new URL(given).origin;
  throw new Error(
    `SITE_URL must be the address of the site alone, for example https://www.example.com (got "${given}").`,
  );
}

/**
 * Why this build must not replace the last one: that one is for a real address, and this one would be for the example.
 * @param built the address of the build before; undefined if there is none
 */
export function wouldLoseAddress(
  built: string | undefined,
  setting: string | undefined,
  business: { website: string },
): string | undefined {
  if (setting || built === undefined || isReserved(built) || !isReserved(business.website)) return undefined;
  return `dist/ was built for ${built}, and this build would be for the example ${business.website}. Write the address of your site in content/business.yaml, at website, and build again. dist/ is unchanged.`;
}
