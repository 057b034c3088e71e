// The launch check as a list that leads to each field.
import { RecordError } from "../../src/records/faults.ts";
import { readRecords } from "../../src/records/reader.ts";
import { checkRecords } from "../../tools/lib/launch-check.ts";
import { placeOf } from "../labels.ts";
import type { LaunchEntry } from "../protocol.ts";
import { editYaml, readYaml } from "../yaml/edit.ts";
import { isMapping } from "../yaml/values.ts";
import { parseFault } from "./check.ts";
import type { Store } from "./store.ts";

const CONFIRM_FILE = "confirm.yaml";

/** What is left to do before the site goes live, and what is done. */
export function launchList(store: Store): LaunchEntry[] {
  try {
    const records = readRecords(store.root);
    const toReplace = checkRecords(records).map((line): LaunchEntry => {
      const { file, message } = parseFault(line, store);
      const path = /^\w+/.exec(message)?.[0] ?? "";
      const value = store.value(file);
      const known = isMapping(value) && path in value;
      const isMissing = path === "registrationNumber";
      return {
        text: message,
        done: false,
        ...(file && {
          file,
          path: known || isMissing ? path : "",
          place: placeIn(store, file, known ? path : ""),
        }),
      };
    });
    const toConfirm = records.confirmations.map(({ what, file, field, confirmed }, index): LaunchEntry => {
      const own = file.replace("content/", "");
      const isOne = store.files().includes(own);
      const [path = ""] = field.split(", ");
      const folder = /^(\w+)\/\*/.exec(own)?.[1];
      const first = folder ? store.filesIn(folder)[0] : undefined;
      const target = isOne ? own : first;
      const place = folder
        ? `${folder === "areas" ? "Towns" : "Services"} › ${placeOf(`${folder}/x.yaml`, path)}`
        : target && placeIn(store, target, path);
      return {
        text: what,
        confirm: String(index),
        done: confirmed !== false,
        ...(target && { file: target, path }),
        ...(place && { place }),
      };
    });
    return [...toReplace, ...toConfirm];
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return error.message.split("\n").map((line) => {
      const { file, path, message } = parseFault(line, store);
      return { text: message, done: false, file, path, place: placeIn(store, file, path) };
    });
  }
}

function placeIn(store: Store, file: string, path: string): string {
  return [store.titleOf(file), placeOf(file, path)].filter(Boolean).join(" › ");
}

/** The text of the file in which an entry is confirmed, with today's date, or no longer. */
export function confirmEntry(
  store: Store,
  index: number,
  confirmed: boolean,
): { file: string; text: string } {
  const source = store.read(CONFIRM_FILE);
  const value = readYaml(source) as { confirm: { confirmed: unknown }[] };
  const today = new Date().toLocaleDateString("sv-SE");
  const confirm = value.confirm.map((entry, at) =>
    at === index ? { ...entry, confirmed: confirmed ? today : false } : entry,
  );
  return { file: CONFIRM_FILE, text: editYaml(source, { ...value, confirm }) };
}
