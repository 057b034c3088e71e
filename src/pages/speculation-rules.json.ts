import type { APIRoute } from "astro";

/**
 * Which pages a browser may prerender before the click: pages of this site, once a visitor points at a link or begins
 * to press it. Files, calls and messages are not pages. A browser that saves data or battery refuses by itself.
 */
export const GET: APIRoute = () =>
  Response.json({
    prerender: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            { not: { href_matches: "/*.*" } },
            { not: { selector_matches: "[download], [target=_blank]" } },
          ],
        },
        eagerness: "moderate",
      },
    ],
  });
