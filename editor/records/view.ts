import { areaPath, paths, servicePath } from "../../src/routes/routes.ts";
import type { RecordView } from "../protocol.ts";
import { isDraft, isSame } from "../yaml/values.ts";
import { warningsOf } from "./check.ts";
import { formSchema } from "./form-schema.ts";
import { fieldAt } from "./labels.ts";
import { entryOf, type Store, versionOf } from "./store.ts";

// The headings and the pictures at the top of all pages.
const HEADS = "pages.yaml";

export function viewRecord(store: Store, file: string): RecordView {
  const source = store.read(file);
  const value = store.value(file);
  const head = headOf(file);
  return {
    file,
    title: store.titleOf(file),
    schema: formSchema(file),
    value,
    version: versionOf(source),
    hints: { "": entryOf(file).hint },
    page: isDraft(value) ? listOf(file) : pageOf(file, value),
    ...(head && { head }),
    warnings: warningsOf(store).filter((warning) => warning.file === file),
  };
}

/** Where the heading and the picture at the top of a page are, for the record with its other texts. */
function headOf(file: string): string | undefined {
  const [name] = Object.entries(paths).find(([, path]) => path === pageOf(file, undefined)) ?? [];
  const isPage = !file.includes("/") && file !== HEADS && entryOf(file).group === "Pages";
  return isPage && name && fieldAt(formSchema(HEADS), `${name}.heading`) ? `${name}.heading` : undefined;
}

/** The page that will list a draft, which has none of its own yet. */
function listOf(file: string): string {
  return file.startsWith("areas/") ? paths["service-areas"] : paths.services;
}

function pageOf(file: string, value: unknown): string {
  // Without any, there is no page of them.
  if (file === "jobs.yaml" && isSame(value, { jobs: [] })) return paths.home;
  const [, folder, slug = ""] = /^(\w+)\/([\w-]+)\.yaml$/.exec(file) ?? [];
  if (folder === "services") return servicePath(slug);
  if (folder === "areas") return areaPath(slug);
  const name = file.replace(".yaml", "");
  const shownOn: Record<string, string> = {
    "areas-page": paths["service-areas"],
    business: paths.contact,
    questions: paths.contact,
    guarantee: paths.about,
    people: paths.about,
    "check-us": paths.about,
    photos: paths.contact,
    doors: paths["design-your-door"],
    places: paths["service-areas"],
    "how-it-works": paths.about,
  };
  return shownOn[name] ?? (Object.hasOwn(paths, name) ? paths[name as keyof typeof paths] : paths.home);
}
