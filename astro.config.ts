import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { siteUrl } from "./src/site/site-url.ts";

export default defineConfig({
  site: siteUrl,
  output: "static",
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "always" },
  integrations: [react()],
  devToolbar: { enabled: false },
  image: { layout: "none" },
});
