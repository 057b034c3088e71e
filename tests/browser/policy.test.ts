// server/app.test.ts has the policy itself, and kinds-of-page.test.ts that the pages comply with it.
import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { testInSharedWindow as test } from "./fixtures.ts";

test("the browser refuses to turn strings into markup or code, and an injected style has no effect", async ({
  page,
}) => {
  await page.goto(paths.home);
  const found = await page.evaluate(() => {
    const attempts = {
      insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<img>"),
      "a script's address": () => document.createElement("script").setAttribute("src", "/a.js"),
      "a handler": () => document.body.setAttribute("onclick", "a()"),
      "another policy": () => Reflect.get(window, "trustedTypes").createPolicy("ours", {}),
    };
    const allowed = Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [name];
      } catch {
        return [];
      }
    });
    const style = document.createElement("style");
    style.textContent = "body { opacity: 0.5 }";
    document.head.append(style);
    return { allowed, opacity: getComputedStyle(document.body).opacity };
  });
  expect(found).toEqual({ allowed: [], opacity: "1" });
});
