import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { test } from "./support.ts";

// kinds-of-page.test.ts shows that the pages follow their policy. Here the browser enforces it against others.

test("the browser refuses to turn text into markup or code", async ({ page }) => {
  await page.goto(paths.home);
  const results = await page.evaluate(() => {
    const attempts = {
      insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<img>"),
      innerHTML: () => {
        document.body.innerHTML = "";
      },
      "a script's address": () => document.createElement("script").setAttribute("src", "/a.js"),
      "a script's text": () => {
        document.createElement("script").text = "a()";
      },
      "a handler": () => document.body.setAttribute("onclick", "a()"),
      "another policy": () => Reflect.get(window, "trustedTypes").createPolicy("ours", {}),
    };
    const isAllowed = (attempt: () => void) => {
      try {
        attempt();
        return true;
      } catch {
        return false;
      }
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => (isAllowed(attempt) ? [name] : []));
  });
  expect(results, "what the browser allowed").toEqual([]);
});

test("a style that the build did not write changes nothing", async ({ page }) => {
  await page.goto(paths.home);
  const opacity = await page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "body { opacity: 0.5 }";
    document.head.append(style);
    return getComputedStyle(document.body).opacity;
  });
  expect(opacity).toBe("1");
});
