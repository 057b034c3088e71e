// The address of the site, from which canonical, social and sitemap links derive.

// Names that lead to no site on the internet (RFC 2606 and RFC 6761), and the machine itself.
const RESERVED_HOST =
  /(^|\.)(example|test|invalid|localhost)\.?$|(^|\.)example\.(com|net|org)\.?$|^127\.|^\[/;

/** Whether a text is the address of a site alone, without a path, a name or a password. */
export function isSiteAddress(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
}

/** Whether an address is one of those that lead to no site on the internet. */
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
 * Why a build must not replace the one before it: that was for a real address, and this one would be for an example.
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
