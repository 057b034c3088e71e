import { fileURLToPath } from "node:url";
import react from "@astrojs/react";
import type { AstroIntegration, ViteUserConfig } from "astro";
import { defineConfig } from "astro/config";
import { shortClassNames } from "./build/class-names.ts";
import { finderEntries } from "./src/islands/finder/entries.ts";
import { readRecords } from "./src/records/reader.ts";
import { AVIF_SETTINGS } from "./src/ui/picture-qualities.ts";

const FINDER_ENTRIES = "virtual:finder-entries";

/** The module that has read the records. */
const RECORDS = fileURLToPath(new URL("src/records/index.ts", import.meta.url));

/**
 * Shows an edited record at once in `npm run dev`. Vite does not watch content/, because the records are read from disk:
 * what is made of them is made anew as if its source had changed.
 */
const reloadRecords: AstroIntegration = {
  name: "reload-records",
  hooks: {
    "astro:server:setup": ({ server }) => {
      server.watcher.add("content");
      server.watcher.on("all", (_, file) => {
        if (!/\bcontent\b.*\.yaml$/.test(file)) return;
        for (const { moduleGraph } of Object.values(server.environments)) {
          const entries = moduleGraph.getModuleById(`\0${FINDER_ENTRIES}`);
          if (entries) moduleGraph.invalidateModule(entries);
        }
        server.watcher.emit("change", RECORDS);
      });
    },
  },
};

/** Adds /specimens to `npm run dev`: every component with its examples. */
const specimens: AstroIntegration = {
  name: "specimens",
  hooks: {
    "astro:config:setup": ({ command, injectRoute }) => {
      if (command === "dev") {
        injectRoute({ pattern: "/specimens", entrypoint: "./src/specimens/specimens.astro" });
      }
    },
  },
};

/** Gives classes short names in the built site. `npm run dev` keeps names that show the file. */
const classNames: AstroIntegration = {
  name: "class-names",
  hooks: {
    "astro:config:setup": ({ command, updateConfig }) => {
      if (command !== "build") return;
      updateConfig({ vite: { css: { modules: { generateScopedName: shortClassNames() } } } });
    },
  },
};

/** Puts the finder's entries into its island: a browser cannot read the records. */
const finderEntriesModule: NonNullable<ViteUserConfig["plugins"]>[number] = {
  name: "finder-entries",
  resolveId: (id) => (id === FINDER_ENTRIES ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${FINDER_ENTRIES}`
      ? `export default ${JSON.stringify(finderEntries(readRecords()))}`
      : undefined,
};

export default defineConfig({
  output: "static",
  trailingSlash: "never",
  // While one page is rendered, other processor cores draw the social cards of others.
  build: { format: "file", inlineStylesheets: "always", concurrency: 4 },
  integrations: [react(), reloadRecords, specimens, classNames],
  vite: { plugins: [finderEntriesModule] },
  devToolbar: { enabled: false },
  image: {
    layout: "none",
    // Full color resolution would cost 5 % more bytes that nobody sees. More effort would save 4 % and take four times
    // as long. The quality of each file is chosen for these settings.
    service: {
      entrypoint: "astro/assets/services/sharp",
      config: { avif: AVIF_SETTINGS },
    },
  },
});
