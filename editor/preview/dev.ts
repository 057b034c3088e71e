// The site as the editor shows it. It runs as a process of its own, so that a fault in it does not stop the editor.
import "../../build/astro.ts";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type AstroIntegration, dev } from "astro";

const script = readFileSync(new URL("pick-text.js", import.meta.url), "utf8");
const origin = process.env.EDITOR_ORIGIN ?? "";
const RECORDS = fileURLToPath(new URL("../../src/records/index.ts", import.meta.url));

/** What isn't saved and is shown all the same: the texts of files by their paths, as the editor says them line by line. */
let unsaved: [path: string, text: string][] = [];
const lines = createInterface({ input: process.stdin });
// The end of the editor, whatever ended it.
lines.on("close", () => process.exit());

/** Hands the page its script, and reads the records with what isn't saved over their files. */
const editing: AstroIntegration = {
  name: "editor",
  hooks: {
    "astro:config:setup": ({ injectScript, updateConfig }) => {
      // Vite waits for whoever listens before it loads the page anew.
      const waits = `import.meta.hot?.on("vite:beforeFullReload", whenLeft);`;
      injectScript("page", script.replace("%EDITOR_ORIGIN%", origin) + waits);
      const load = (id: string) =>
        id === RECORDS && unsaved.length > 0
          ? `import { filesIn, overlay } from "./file-source.ts";
import { readRecords } from "./reader.ts";
export const records = readRecords(overlay(filesIn(process.cwd()), new Map(${JSON.stringify(unsaved)})));`
          : undefined;
      updateConfig({ vite: { plugins: [{ name: "editor-unsaved", enforce: "pre", load }] } });
    },
    "astro:server:setup": ({ server }) => {
      lines.on("line", (line) => {
        const last = unsaved;
        unsaved = JSON.parse(line);
        if (last.length + unsaved.length === 0) return;
        server.watcher.emit("change", RECORDS);
      });
      // A save has written it, or something else is to be seen.
      server.watcher.on("all", (_, file) => {
        if (/\bcontent\b.*\.yaml$/.test(file)) unsaved = [];
      });
    },
  },
};

await dev({
  logLevel: "error",
  server: { host: "127.0.0.1", port: Number(process.env.PORT) },
  integrations: [editing],
});
