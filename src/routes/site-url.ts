import { records } from "../records/index.ts";
import { siteAddress } from "../records/website.ts";

/** The site root of this build, without a slash at its end. */
export const siteUrl = siteAddress(process.env.SITE_URL, records.business);
