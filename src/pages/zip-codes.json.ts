import type { APIRoute } from "astro";
import { makeLookUpData } from "../look-up/data.ts";
import { records } from "../records/index.ts";

/** The data of the area look-up. */
export const GET: APIRoute = () => {
  const { areas, business, places } = records;
  return Response.json(makeLookUpData(areas, business, places));
};
