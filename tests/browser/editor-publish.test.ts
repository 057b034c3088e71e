// Publishing from the editor on the internet: in a browser, with a fake of the repository's host.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FakeHost } from "../../editor/host/fake-host.ts";
import { Host } from "../../editor/host/host.ts";
import { HostPublisher } from "../../editor/host/host-publisher.ts";
import { HostStorage } from "../../editor/host/host-storage.ts";
import { Store } from "../../editor/records/store.ts";
import { serveEditor } from "../../editor/server/start.ts";
import { axeFindings } from "./axe.ts";
import { expect } from "./editor.ts";
import { test } from "./fixtures.ts";

const OWNER = { name: "Olivia Owner", email: "owner@example.com" };
const FILE = "content/prices.yaml";

test("two windows say what becomes of a publication, why it didn't go live, and what someone else changed too", async ({
  page,
  context,
  editor: { root },
}) => {
  const text = (file: string) => readFileSync(join(root, file), "utf8");
  const content = globSync("content/**/*.*", { cwd: root }).map((file) => [file, text(file)]);
  const media = globSync("media/**/*.*").map((file) => [file, /json$/.test(file) ? text(file) : "A picture"]);
  const fake = new FakeHost(Object.fromEntries([...content, ...media]));
  const storage = await HostStorage.open(new Host(await fake.settings()));
  const store = new Store(storage);
  const publisher = new HostPublisher({ storage, store });
  const { origin, stop } = await serveEditor({ store, publisher, port: 0 });
  const withHeading = (heading: string) =>
    (fake.text("main", FILE) ?? "").replace(/^heading: .*$/m, `heading: ${heading}`);
  const other = await context.newPage();
  const inBoth = async (name: string) => {
    for (const window of [page, other])
      await expect(window.getByRole("heading", { name, exact: true })).toBeVisible();
  };
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await store.save(OWNER, "Prices", new Map([["prices.yaml", withHeading("What we ask")]]));
  const goOn = Promise.withResolvers<undefined>();
  fake.trouble = (method, path) => (method === "POST" && path.endsWith("/pulls") ? goOn.promise : undefined);
  await page.goto(`${origin}/#/publish`);
  await expect(page.getByText("Visitors don't see this yet:")).toBeVisible();
  await expect(page.getByText("What we ask")).toBeVisible();
  await publish.click();
  await other.goto(`${origin}/#/publish`);
  for (const window of [page, other])
    await expect(window.getByText("Bringing your changes together")).toBeVisible();
  goOn.resolve(undefined);
  await inBoth("Being checked");
  fake.report("publication", "failure", [{ name: "Run npm run launch-check", conclusion: "failure" }]);
  await inBoth("Didn't go live, because something is left to do in Before going live.");
  expect(await axeFindings(page)).toEqual([]);

  await test.step("of one field that both changed, the owner chooses with the keyboard alone", async () => {
    fake.push("main", "Improve", { [FILE]: withHeading("Theirs") });
    await publish.press("Enter");
    await expect(page.getByRole("heading", { name: "Someone else changed the same" })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    const choose = page.getByRole("button", { name: "Publish these" });
    await choose.press("Enter");
    await expect(page.getByText("Choose one of the two everywhere first.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Yours What we ask" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Yours What we ask", pressed: true })).toBeVisible();
    await choose.press("Enter");
    await expect(page.getByRole("heading", { name: "Being checked" })).toBeVisible();
    expect(fake.text("publication", FILE)).toMatch(/^heading: What we ask$/m);
  });

  fake.report("publication", "success");
  for (const window of [page, other]) await window.reload();
  await inBoth("Going live");
  fake.report("main", "success");
  await inBoth("Live");
  await stop();
});
