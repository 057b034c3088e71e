import type { APIRoute } from "astro";
import { records } from "../records/index.ts";
import { themeColor } from "../styles/theme.ts";

const png = (size: number, purpose: "any" | "maskable") => ({
  src: `/icon-${purpose === "any" ? size : `maskable-${size}`}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** How the site looks when it is saved to a phone's home screen. */
export const GET: APIRoute = () =>
  Response.json({
    name: records.business.name,
    short_name: records.business.name.split(" ")[0],
    description: records.pages.home.description,
    start_url: "/",
    display: "browser",
    background_color: themeColor,
    theme_color: themeColor,
    icons: [png(192, "any"), png(512, "any"), png(512, "maskable")],
  });
