import type { APIRoute } from "astro";
import { content } from "../site/content.ts";
import { packCoverage } from "../site/coverage.ts";
import { makeCoverage } from "../site/coverage-data.ts";

/** What the question "Do you come to me?" is answered from. */
export const GET: APIRoute = () => {
  const { areas, business } = content;
  return Response.json(packCoverage(makeCoverage(areas, business, business.coverageMiles)));
};
