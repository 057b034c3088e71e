import type { APIRoute } from "astro";
import { landOf } from "../maps/land.ts";
import { mapSymbols } from "../maps/symbols.ts";
import { records } from "../records/index.ts";

/** The shapes that all maps share. */
export const GET: APIRoute = () => {
  const names = records.areas.map(({ name }) => name);
  const file = mapSymbols(records.business, landOf(records), names);
  return new Response(file, { headers: { "Content-Type": "image/svg+xml" } });
};
