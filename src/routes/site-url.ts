/** Where the site will live unless SITE_URL says otherwise: a name reserved for examples. */
export const EXAMPLE_SITE_URL = "https://www.easyopengarage.example";

/**
 * Checks the one setting from which canonical, social and sitemap links derive.
 * @param value SITE_URL from the environment, or undefined for the default
 * @returns the origin, without a slash at its end
 * @throws Error that names the setting and the remedy
 */
export function parseSiteUrl(value: string | undefined): string {
  const given = value ?? EXAMPLE_SITE_URL;
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash) {
    throw new Error(
      `SITE_URL must be the address of the site alone, for example ${EXAMPLE_SITE_URL} (got "${given}").`,
    );
  }
  return url.origin;
}

/** The site root of this build, without a slash at its end. */
export const siteUrl = parseSiteUrl(process.env.SITE_URL);
