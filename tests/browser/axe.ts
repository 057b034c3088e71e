import type { Page } from "@playwright/test";
import axe from "axe-core";

/** axe-core's findings on the page, or within a selector: the rule and the element. */
export async function axeFindings(page: Page, within = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { violations } = await window.axe.run(selector, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  }, within);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
