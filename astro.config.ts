import { globSync } from "node:fs";
import react from "@astrojs/react";
import type { AstroIntegration, ViteUserConfig } from "astro";
import { defineConfig } from "astro/config";
import { shortClassNames } from "./scripts/lib/slim/short-names.ts";
import { finderEntries } from "./src/site/finder.ts";
import { readRecords } from "./src/site/records.ts";
import { siteUrl } from "./src/site/site-url.ts";

/** Shows an edited record in `npm run dev` at once: records are read from disk, where Vite does not look. */
const reloadRecords: AstroIntegration = {
  name: "reload-records",
  hooks: {
    "astro:server:setup": ({ server }) => {
      server.watcher.add("content");
      server.watcher.on("all", (_, file) => {
        if (/\bcontent\b.*\.yaml$/.test(file)) void server.restart();
      });
    },
  },
};

/** Shows every part of the site on one page, /specimens, in `npm run dev` alone. */
const specimens: AstroIntegration = {
  name: "specimens",
  hooks: {
    "astro:config:setup": ({ command, injectRoute }) => {
      if (command === "dev")
        injectRoute({ pattern: "/specimens", entrypoint: "./src/pages/_specimens.astro" });
    },
  },
};

const FINDER_ENTRIES = "virtual:finder-entries";

/** Lets the finder's island bring what it knows: only the build can read the records. */
const bringFinderEntries: NonNullable<ViteUserConfig["plugins"]>[number] = {
  name: "finder-entries",
  resolveId: (id) => (id === FINDER_ENTRIES ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${FINDER_ENTRIES}`
      ? `export default ${JSON.stringify(finderEntries(readRecords()))}`
      : undefined,
};

/** Gives classes short names in what visitors fetch; `npm run dev` keeps those that tell their file. */
const shortClasses: AstroIntegration = {
  name: "short-classes",
  hooks: {
    "astro:config:setup": ({ command, updateConfig }) => {
      if (command !== "build") return;
      const generateScopedName = shortClassNames(globSync("src/**/*.module.css"));
      updateConfig({ vite: { css: { modules: { generateScopedName } } } });
    },
  },
};

export default defineConfig({
  site: siteUrl,
  output: "static",
  trailingSlash: "never",
  // While one page is rendered, the pictures of others are drawn, on other cores.
  build: { format: "file", inlineStylesheets: "always", concurrency: 4 },
  integrations: [react(), reloadRecords, specimens, shortClasses],
  vite: { plugins: [bringFinderEntries] },
  devToolbar: { enabled: false },
  image: {
    layout: "none",
    // Full color resolution costs a twentieth more bytes, and nobody sees it. More effort than this costs four times the
    // time and saves a twenty-fifth.
    service: {
      entrypoint: "astro/assets/services/sharp",
      config: { avif: { chromaSubsampling: "4:2:0", effort: 3 } },
    },
  },
});
