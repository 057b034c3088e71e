import { createReadStream, globSync } from "node:fs";
import { basename, relative } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@astrojs/react";
import type { AstroIntegration, ViteUserConfig } from "astro";
import { defineConfig } from "astro/config";
import { mediaType } from "./server/manifest.ts";
import { designerContent } from "./src/doors/model/content.ts";
import { finderEntries } from "./src/finder/entries.ts";
import { PICTURES, pictureFile, writePictures } from "./src/pictures/encoder.ts";
import { type Records, readRecords } from "./src/records/reader.ts";

/**
 * The oldest browsers that the build compiles for. iPhones of 2015 and 2016 stop at Safari 15, phones with Android 6 at
 * Chrome 106. Firefox has :has() since 121. docs/decisions/36-older-browsers.md
 */
const BROWSERS = ["safari15.4", "ios15.4", "chrome106", "firefox121"];

/** Modules that contain what islands need of the records: a browser cannot read those. */
const FROM_RECORDS: Readonly<Record<string, (records: Records) => unknown>> = {
  "virtual:finder-entries": finderEntries,
  "virtual:look-up-texts": ({ areasPage, phone }) => ({ ...areasPage.findForm, tel: phone.tel }),
  "virtual:door-designer": designerContent,
};

/** The records as these modules have them, read once until a file changes. */
let records: Records | undefined;

/** The module that has read the records. */
const RECORDS = fileURLToPath(new URL("src/records/index.ts", import.meta.url));

/**
 * Shows an edited record and a new photograph at once in `npm run dev`. Vite does not watch content/ and media/, because they
 * are read from disk: what is made of them is made anew as if its source had changed.
 */
const reloadRecords: AstroIntegration = {
  name: "reload-records",
  hooks: {
    "astro:server:setup": ({ server }) => {
      server.watcher.add("content");
      server.watcher.on("all", (_, file) => {
        if (!/\bcontent\b.*\.yaml$|\bmedia\b.*(?<!\.json)$/.test(file)) return;
        records = undefined;
        for (const { moduleGraph } of Object.values(server.environments)) {
          for (const id of Object.keys(FROM_RECORDS)) {
            const module = moduleGraph.getModuleById(`\0${id}`);
            if (module) moduleGraph.invalidateModule(module);
          }
        }
        server.watcher.emit("change", RECORDS);
      });
    },
  },
};

/** Starts an island at a visitor's first interaction: `client:interaction`. */
const interactionDirective: AstroIntegration = {
  name: "interaction-directive",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) => {
      addClientDirective({ name: "interaction", entrypoint: "./src/islands/interaction.ts" });
    },
  },
};

/** Puts the files that pages have named beside the pages. `npm run dev` makes one when a browser asks for it. */
const pictures: AstroIntegration = {
  name: "pictures",
  hooks: {
    "astro:build:done": ({ dir }) => writePictures(fileURLToPath(dir)),
    "astro:server:setup": ({ server }) => {
      server.middlewares.use(PICTURES, async (request, response, next) => {
        const file = await pictureFile(basename(request.url ?? ""));
        if (!file) return next();
        response.setHeader("Content-Type", mediaType(file));
        createReadStream(file).pipe(response);
      });
    },
  },
};

const recordsForIslands: NonNullable<ViteUserConfig["plugins"]>[number] = {
  name: "records-for-islands",
  resolveId: (id) => (id in FROM_RECORDS ? `\0${id}` : undefined),
  load: (id) => {
    const contentOf = id.startsWith("\0") ? FROM_RECORDS[id.slice(1)] : undefined;
    if (!contentOf) return undefined;
    records ??= readRecords();
    return `export default ${JSON.stringify(contentOf(records))}`;
  },
};

/**
 * Short names for the classes of CSS modules in the built site, from the number of the file and the order in it: pages carry the
 * styles of their first screen, and are 700 bytes smaller than with Vite's names. Every build gives the same ones.
 */
function shortClassNames(): (name: string, file: string) => string {
  const files = globSync("src/**/*.module.css").sort();
  const known = new Map<string, string[]>();
  return (name, file) => {
    const names = known.get(file) ?? [];
    known.set(file, names);
    if (!names.includes(name)) names.push(name);
    return `c${files.indexOf(relative(process.cwd(), file))}_${names.indexOf(name).toString(36)}`;
  };
}

export default defineConfig({
  output: "static",
  trailingSlash: "never",
  // While one page is rendered, other processor cores draw the social cards of others.
  build: { format: "file", inlineStylesheets: "never", concurrency: 4 },
  integrations: [react(), reloadRecords, pictures, interactionDirective],
  vite: {
    resolve: {
      alias: { "@astrojs/react/client.js": fileURLToPath(new URL("src/islands/client.ts", import.meta.url)) },
    },
    ...(process.env.NODE_ENV === "production" && {
      css: { modules: { generateScopedName: shortClassNames() } },
    }),
    build: {
      cssCodeSplit: false,
      target: BROWSERS,
      // The notices of what visitors get. What has no file for its license, or is in no script, is in public/licenses.
      license: { fileName: "licenses/third-party.txt" },
    },
    // What islands share is one file, so that no file waits for another that waits for a third.
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] } } },
        },
      },
    },
    plugins: [recordsForIslands],
  },
  devToolbar: { enabled: false },
});
