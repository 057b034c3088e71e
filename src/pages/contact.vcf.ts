import type { APIRoute } from "astro";
import { content } from "../site/content.ts";
import { siteUrl } from "../site/site-url.ts";
import { vcard } from "../site/vcard.ts";

/** The company for a visitor's address book. */
export const GET: APIRoute = () => new Response(vcard(content.business, siteUrl));
