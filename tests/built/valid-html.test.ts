import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { test } from "vitest";
import config from "../../.htmlvalidate.mjs";
import { allPages, expectNone } from "./pages.ts";

// One page of each kind, of which the error pages are one. `npm run test:all` validates all of them.
const ofEachKind = new Map(allPages.map((page) => [page.route?.kind, page]));
const tested = process.env.TEST_ALL ? allPages : [...ofEachKind.values()];

test("html-validate finds nothing wrong with a page of each kind", async () => {
  const validator = new HtmlValidate(new StaticConfigLoader(config));
  const { results } = await validator.validateMultipleFiles(tested.map(({ file }) => `dist/${file}`));
  const found = results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, selector }) => `${filePath}: ${ruleId}: ${message} (${selector})`),
  );
  expectNone(found);
});
