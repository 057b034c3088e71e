// What a form offers to choose from, and the facts that its texts may name.
import { basename } from "node:path";
import { mastersIn } from "../../src/pictures/masters.ts";
import { fill } from "../../src/records/template.ts";
import { areaPath, paths, problemPath, servicePath, staticPages } from "../../src/routes/routes.ts";
import { jobsIn } from "../add-and-remove/new-job.ts";
import { pictureShapes } from "../photos/picture-uses.ts";
import { thumbnailAddress } from "../photos/thumbnail.ts";
import type { Choice, Choices } from "../protocol.ts";
import { factsOf, timeZoneOf } from "../records/facts.ts";
import type { Store } from "../records/store.ts";
import { isDraft, isMapping } from "../yaml/values.ts";

export function choicesOf(store: Store): Choices {
  const choose = (folder: string) =>
    store
      .filesIn(folder)
      .filter((file) => !isDraft(store.value(file)))
      .map((file) => ({ value: basename(file, ".yaml"), label: store.titleOf(file) }));
  const entries = (list: string, name: string) => {
    const record = store.value(`${list}.yaml`) as Record<string, Record<string, string>[]>;
    return (record[list] ?? []).map((entry) => ({ value: entry.slug ?? "", label: entry[name] ?? "" }));
  };
  const [service, area, problem] = [choose("services"), choose("areas"), entries("problems", "heading")];
  const pictures = store.value("pictures.yaml");
  const masters = mastersIn(store.source);
  const shapes = pictureShapes(store);
  const facts = factsOf(store);
  return {
    service,
    picture: Object.entries(isMapping(pictures) ? pictures : {}).map(([value, picture]) => ({
      value,
      label: isMapping(picture) && picture.alt ? String(picture.alt) : value,
      shapes: shapes.get(value) ?? [],
      address: thumbnailAddress(store, value, masters.get(value)?.[0]),
    })),
    area,
    symptom: entries("symptoms", "symptom"),
    ...{ problem, person: entries("people", "name"), page: pagesOf(store, { service, area, problem }) },
    timeZone: timeZoneOf(store),
    facts: Object.entries(facts).map(([value, label = ""]) => ({ value, label })),
  };
}

/** The pages by what the owner calls them; a service in a town is left out, because there are too many. */
function pagesOf(store: Store, own: Pick<Choices, "service" | "area" | "problem">): Choice[] {
  const pages = store.value("pages.yaml");
  const pathsOf = (choices: readonly Choice[], pathOf: (slug: string) => string) =>
    choices.map(({ value, label }) => ({ value: pathOf(value), label }));
  const there: readonly string[] = staticPages({ problems: own.problem, hasJobs: jobsIn(store).length > 0 });
  return [
    ...Object.entries(paths)
      .filter(([name]) => there.includes(name))
      .map(([name, value]) => {
        const page = isMapping(pages) ? pages[name] : undefined;
        const label = name === "home" ? "Home" : isMapping(page) ? String(page.heading) : name;
        return { value, label: fill(label, factsOf(store)) };
      }),
    ...pathsOf(own.service, servicePath),
    ...pathsOf(own.area, areaPath),
    ...pathsOf(own.problem, problemPath),
  ];
}
