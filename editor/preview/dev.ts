// The site as the editor shows it. It runs as a process of its own, so that a fault in it does not stop the editor.
import { readFileSync } from "node:fs";
import { type AstroIntegration, dev } from "astro";

const script = readFileSync(new URL("pick-text.js", import.meta.url), "utf8");
const origin = process.env.EDITOR_ORIGIN ?? "";

const pickText: AstroIntegration = {
  name: "editor-pick-text",
  hooks: {
    "astro:config:setup": ({ injectScript }) => {
      injectScript("page", script.replace("%EDITOR_ORIGIN%", origin));
    },
  },
};

// The end of the editor, whatever ended it.
process.stdin.on("end", () => process.exit()).resume();

await dev({
  logLevel: "error",
  server: { host: "127.0.0.1", port: Number(process.env.PORT) },
  integrations: [pickText],
});
