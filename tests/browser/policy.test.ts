import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { testInSharedWindow as test } from "./fixtures.ts";

// kinds-of-page.test.ts tests that the pages comply with their policy; this, that the browser blocks injected code.

test("the browser refuses to turn strings into markup or code", async ({ page }) => {
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

test("an injected style has no effect", async ({ page }) => {
  await page.goto(paths.home);
  const opacity = await page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "body { opacity: 0.5 }";
    document.head.append(style);
    return getComputedStyle(document.body).opacity;
  });
  expect(opacity).toBe("1");
});
