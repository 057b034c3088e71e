import type { Page } from "@playwright/test";
import axe from "axe-core";

/**
 * axe-core's findings on the page, or within a selector: the rule and the element.
 * @param rules rules that axe-core shall or shall not apply, against its default
 */
export async function axeFindings(
  page: Page,
  within = "html",
  rules: Readonly<Record<string, boolean>> = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ selector, rules }) => {
      const { violations } = await window.axe.run(selector, { resultTypes: ["violations"], rules });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
    },
    {
      selector: within,
      rules: Object.fromEntries(Object.entries(rules).map(([rule, enabled]) => [rule, { enabled }])),
    },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
