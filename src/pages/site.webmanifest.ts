import type { APIRoute } from "astro";
import { content } from "../site/content.ts";
import { themeColor } from "../site/theme.ts";

const png = (size: number, purpose: "any" | "maskable") => ({
  src: `/icon-${purpose === "any" ? size : `maskable-${size}`}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** How the site looks when it is kept on a phone's home screen. */
export const GET: APIRoute = () =>
  Response.json({
    name: content.business.name,
    short_name: content.business.name.split(" ")[0],
    description: content.pages.home.description,
    start_url: "/",
    display: "browser",
    background_color: themeColor,
    theme_color: themeColor,
    icons: [png(192, "any"), png(512, "any"), png(512, "maskable")],
  });
