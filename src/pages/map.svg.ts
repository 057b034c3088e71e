import type { APIRoute } from "astro";
import { mapFile } from "../maps/outlines.ts";
import { records } from "../records/index.ts";

/** The shapes that all maps share. */
export const GET: APIRoute = () =>
  new Response(mapFile(records), { headers: { "Content-Type": "image/svg+xml" } });
