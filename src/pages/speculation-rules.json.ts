import type { APIRoute } from "astro";

/**
 * Which pages a browser may get ready before the click: those of this site, once a visitor points at a link or begins
 * to press it. Files, calls and messages are no pages. A browser that saves data or its battery refuses by itself.
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
