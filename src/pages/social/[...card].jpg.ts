import type { APIRoute } from "astro";
import { cardOf, errorCard, type SocialCard } from "../../metadata/social-card.ts";
import { drawCard } from "../../metadata/social-card-image.ts";
import { ORIGIN } from "../../pictures/library.ts";
import { records } from "../../records/index.ts";
import { routes } from "../../routes/index.ts";

export function getStaticPaths() {
  const cards = [...routes.map((route) => cardOf(records, route)), errorCard(records)];
  return cards.map((card) => ({
    params: { card: /^\/social\/(.+)\.jpg$/.exec(card.path)?.[1] },
    props: { card },
  }));
}

/** The social card of a page. */
export const GET: APIRoute<{ card: SocialCard }> = async ({ props: { card } }) => {
  const { focus, placeholder } = records.pictures[card.picture] ?? {};
  const jpeg = await drawCard(
    { ...card, focus, origin: placeholder ? ORIGIN : undefined },
    { company: records.business.name, phone: records.phone.text },
  );
  return new Response(new Uint8Array(jpeg), { headers: { "Content-Type": "image/jpeg" } });
};
