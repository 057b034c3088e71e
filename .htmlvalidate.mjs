import { defineConfig } from "html-validate";

export default defineConfig({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // crossorigin="" and crossorigin are the same; the build writes attributes as the HTML standard serializes them.
    "attribute-empty-style": "off",
    // The specification's titles decide; a search result shortens a long one at its end, where the name stands.
    "long-title": "off",
    // Wants no-break characters in every phone link, whatever its words; CSS keeps the number in one line.
    "tel-non-breaking": "off",
  },
});
