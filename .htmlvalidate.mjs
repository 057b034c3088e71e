import { defineConfig } from "html-validate";

export default defineConfig({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React writes srcSet and fetchPriority. HTML ignores the case of attributes.
    "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    // React writes crossorigin="" and disabled="", Astro writes them without a value. Both mean the same.
    "attribute-empty-style": "off",
    "attribute-boolean-style": "off",
    // The specification's titles decide. A search result shortens a long one at its end, where the company's name is.
    "long-title": "off",
    // Without its role, a list whose items are grids is none for WebKit.
    "no-redundant-role": "off",
    // All files come from the site itself.
    "require-sri": "off",
    // It wants no-break characters in every phone link, whatever its words. CSS keeps the number in one line.
    "tel-non-breaking": "off",
    // React closes void elements with />, Astro does not. HTML allows both.
    "void-style": "off",
  },
});
