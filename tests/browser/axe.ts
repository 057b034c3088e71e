import type { Page } from "@playwright/test";
import axe from "axe-core";

/** What axe-core finds on the page, or within a selector: the rule and the place. */
export async function axeFindings(page: Page, within = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { violations } = await window.axe.run(selector, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  }, within);
}

/**
 * What axe-core finds in the main part of the pages at these paths, without the rule on contrast. One window shows the
 * HTML of one after the other and runs no scripts, which takes a fifth of the time. Its context must bypass the policies.
 */
export async function findingsInMain(page: Page, sitePaths: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*.avif", "*.webp", "*.jpg", "*.png"] });
  await page.goto(sitePaths[0] ?? "/");
  await page.evaluate(axe.source);
  return page.evaluate(async (shownPaths) => {
    const found: string[] = [];
    for (const path of shownPaths) {
      const html = await fetch(path).then((response) => response.text());
      document.documentElement.replaceWith(
        new DOMParser().parseFromString(html, "text/html").documentElement,
      );
      const rules = { "color-contrast": { enabled: false } };
      const { violations } = await window.axe.run("main", { resultTypes: ["violations"], rules });
      for (const { id, nodes } of violations)
        found.push(...nodes.map(({ target }) => `${path}: ${id}: ${target.join(" ")}`));
    }
    return found;
  }, sitePaths);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
