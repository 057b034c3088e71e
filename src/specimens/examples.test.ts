import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PictureFiles, providePictures } from "../pictures/library.ts";
import { records } from "../records/index.ts";
import type { ExamplesFile } from "./examples.tsx";

const modules = Object.keys(import.meta.glob("../**/*.tsx"));
const components = modules.filter((path) => /\/([\w-]+)\/\1\.tsx$/.test(path) && !path.includes("/islands/"));
const examples = import.meta.glob<ExamplesFile>("../**/*.examples.tsx");

beforeAll(() => {
  const files: Omit<PictureFiles, "alt"> = {
    width: 1080,
    height: 810,
    avif: { sharp: [{ width: 750, address: () => "/made-up.avif" }], dense: [] },
    jpeg: [{ width: 1080, address: () => "/made-up.jpg" }],
  };
  const pictures = Object.entries(records.pictures).map(
    ([name, { alt }]) => [name, { ...files, alt }] as const,
  );
  providePictures(new Map(pictures));
});
afterAll(() => providePictures(new Map()));

test("the components are found", () => {
  expect(components).toEqual(
    expect.arrayContaining(["../sections/steps/steps.tsx", "../finder/advice/advice.tsx"]),
  );
});

describe("every component renders each of its examples", () => {
  test.for(components)("%s", async (component) => {
    const load = examples[component.replace(".tsx", ".examples.tsx")];
    if (!load) throw new Error("Add a file of examples beside the component.");
    const rendered = Object.values((await load()).default).map((example) => renderToStaticMarkup(example));
    expect(rendered).not.toEqual([]);
    for (const html of rendered) expect(html).toMatch(/^<.+>$/s);
  });
});
