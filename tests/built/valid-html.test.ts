import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { test } from "vitest";
import config from "../../.htmlvalidate.mjs";
import { allPages, expectNone } from "./pages.ts";

test("html-validate finds nothing wrong with any page", async () => {
  const validator = new HtmlValidate(new StaticConfigLoader(config));
  const { results } = await validator.validateMultipleFiles(allPages.map(({ file }) => `dist/${file}`));
  const found = results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, selector }) => `${filePath}: ${ruleId}: ${message} (${selector})`),
  );
  expectNone(found);
});
