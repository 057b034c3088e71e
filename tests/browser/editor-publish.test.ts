// Publishing after someone else has published.
import { execFileSync } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { axeFindings } from "./axe.ts";
import { expect, type TestEditor } from "./editor.ts";
import { test } from "./fixtures.ts";
import { records } from "./support.ts";

test.describe.configure({ mode: "serial", timeout: 240_000 });

const [service] = records.services;
const file = `content/services/${service?.slug}.yaml`;
const [first = "", second = "", third = ""] = readdirSync("media").filter((name) => name.endsWith(".jpg"));
const PHOTO = `media/${first}`;

/** A repository for the editor's records, its remote, and someone else's clone. */
function withRemote({ root }: TestEditor) {
  const git = (cwd: string, ...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd,
      stdio: "pipe",
    }).toString();
  const [remote, other] = [join(root, ".editor/remote.git"), join(root, ".editor/other")];
  writeFileSync(join(root, ".gitignore"), ".editor/\n");
  const photo = join(root, PHOTO);
  rmSync(photo);
  copyFileSync(PHOTO, photo);
  git(root, "init", "--quiet", "--initial-branch=main");
  for (const [key, value] of [
    ["user.name", "Owner"],
    ["user.email", "owner@example.com"],
  ] as const)
    git(root, "config", key, value);
  git(root, "add", "--all");
  git(root, "commit", "--quiet", "-m", "Start");
  git(root, "clone", "--quiet", "--bare", ".", remote);
  git(root, "remote", "add", "origin", remote);
  git(root, "fetch", "--quiet", "origin");
  git(root, "branch", "--quiet", "--set-upstream-to=origin/main");
  git(root, "clone", "--quiet", remote, other);
  return {
    /** Someone else publishes a text in place of another, and a photo. */
    publish: (text: string, by: string, picture: string) => {
      const path = join(other, file);
      writeFileSync(path, readFileSync(path, "utf8").replace(text, by));
      copyFileSync(picture, join(other, PHOTO));
      git(other, "commit", "--quiet", "--all", "-m", "Change");
      git(other, "push", "--quiet");
    },
    remote: (path: string) => git(remote, "show", `main:${path}`),
    remove: () => rmSync(join(root, ".git"), { recursive: true }),
  };
}

test("where someone else changed the same field, the owner sees both and chooses with the keyboard alone", async ({
  page,
  editor,
}) => {
  const price = `price: ${service?.price}`;
  const before = editor.source(file.replace("content/", ""));
  const site = withRemote(editor);
  site.publish(price, "price: 2222", `media/${second}`);
  writeFileSync(join(editor.root, file), before.replace(price, "price: 1111"));
  copyFileSync(`media/${third}`, join(editor.root, PHOTO));

  await page.goto(`${editor.origin}/#/publish`);
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  const heading = page.getByRole("heading", { name: "Someone else changed the same" });
  await expect(heading).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  const publish = page.getByRole("button", { name: "Publish these" });
  await publish.press("Enter");
  await expect(page.getByText("Choose one of the two everywhere first.")).toBeVisible();
  const text = page.getByRole("group", { name: "Starting price" });
  await expect(text.getByRole("radio", { name: "Yours 1111" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(text.getByRole("radio", { name: "Theirs 2222" })).toBeChecked();
  const photo = page.getByRole("group", { name: "Which photo" });
  for (const image of await photo.getByRole("presentation").all())
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(photo.getByRole("radio", { name: "Yours" })).toBeChecked();
  await publish.press("Enter");
  await expect(page.getByText("Sent. The site is checked")).toBeVisible();
  expect(site.remote(file)).toContain("price: 2222");
  expect(editor.source(file.replace("content/", ""))).toContain("price: 2222");
  expect(readFileSync(join(editor.root, PHOTO))).toEqual(readFileSync(`media/${third}`));
  writeFileSync(join(editor.root, file), before);
  site.remove();
});
