import { expect, test } from "@playwright/test";
import { paths } from "../../src/site/addresses.ts";
import { pages } from "./support.ts";

// That the pages themselves live by the policy is seen on every page; here, that a browser holds others to it.

test("text never turns into markup or code: the browser refuses it", async ({ page }) => {
  await page.goto(paths.home);
  const refusals = await page.evaluate(() => {
    const attempts = [
      () => document.body.insertAdjacentHTML("beforeend", "<img>"),
      () => {
        document.body.innerHTML = "";
      },
      () => document.createElement("script").setAttribute("src", "/a.js"),
      () => {
        document.createElement("script").text = "a()";
      },
      () => document.body.setAttribute("onclick", "a()"),
      () => Reflect.get(window, "trustedTypes").createPolicy("ours", {}),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return "allowed";
      } catch {
        return "refused";
      }
    });
  });
  expect(refusals).toEqual(refusals.map(() => "refused"));
});

test("a style that the build did not write changes nothing", async ({ page }) => {
  for (const { path } of pages) {
    await page.goto(path);
    const opacity = await page.evaluate(() => {
      const style = document.createElement("style");
      style.textContent = "body { opacity: 0.5 }";
      document.head.append(style);
      return getComputedStyle(document.body).opacity;
    });
    expect(opacity, path).toBe("1");
  }
});
