// The owner's editor, on a copy of the records, without the preview, which would take too long to start.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect as baseExpect, type Page } from "@playwright/test";
import { type RunningEditor, startEditor } from "../../editor/server/start.ts";
import { fillWithSamples } from "../../editor/yaml/sample-records.ts";

/** The editor of a worker, on a copy of its own. */
export interface TestEditor extends RunningEditor {
  root: string;
  /** The text of a record's file as it is now. */
  source(file: string): string;
}

/** Starts an editor on a copy of the records. */
export async function startTestEditor(): Promise<TestEditor> {
  const root = mkdtempSync(join(tmpdir(), "editor-"));
  fillWithSamples(root);
  const editor = await startEditor(root, 0);
  const stop = async () => {
    await editor.stop();
    rmSync(root, { recursive: true, force: true });
  };
  return {
    ...editor,
    stop,
    root,
    source: (file) => readFileSync(join(root, "content", file), "utf8"),
  };
}

/** Waits longer than other tests: each save reads all records, which takes seconds on a busy machine. */
export const expect = baseExpect.configure({ timeout: 20_000 });

export const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** Saves with the keys for it. */
export async function saveByKeys(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved.")).toBeVisible();
}

/** Takes the last save back, and waits until the page knows which one is next. */
export async function undoSave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Undo save" }).click();
  await expect(page.getByText("Taken back: ")).toBeVisible();
}
