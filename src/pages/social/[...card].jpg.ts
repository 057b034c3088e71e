import type { APIRoute } from "astro";
import type { Card } from "../../site/card.ts";
import { addresses, content } from "../../site/content.ts";
import { headOf, plainHead } from "../../site/head.ts";
import { drawCard } from "../../social/draw.ts";

export function getStaticPaths() {
  const heads = [...addresses.pages.map((page) => headOf(content, page)), plainHead(content, "not-found")];
  return heads.map(({ card }) => ({
    params: { card: /^\/social\/(.+)\.jpg$/.exec(card.path)?.[1] },
    props: { card },
  }));
}

/** The social card of a page. */
export const GET: APIRoute<{ card: Card }> = async ({ props: { card } }) => {
  const jpeg = await drawCard(card, { company: content.business.name, phone: content.phone.text });
  return new Response(new Uint8Array(jpeg), { headers: { "Content-Type": "image/jpeg" } });
};
