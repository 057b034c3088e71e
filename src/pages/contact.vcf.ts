import type { APIRoute } from "astro";
import { vcard } from "../metadata/vcard.ts";
import { records } from "../records/index.ts";
import { siteUrl } from "../routes/site-url.ts";

/** The company for a visitor's address book. */
export const GET: APIRoute = () => new Response(vcard(records.business, siteUrl));
