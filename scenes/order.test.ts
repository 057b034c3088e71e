import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseOrder, progressOf, sceneNames, wrongBlender } from "./order.ts";

const scenes = ["hero-dusk", "track"];

test("scenes are rendered by name, as drafts or as masters", () => {
  expect(parseOrder(["track", "hero-dusk"], scenes)).toMatchObject({
    names: ["track", "hero-dusk"],
    draft: false,
  });
  expect(parseOrder(["track", "--draft", "--region", "0,0.5,0,1"], scenes)).toMatchObject({
    draft: true,
    region: "0,0.5,0,1",
  });
});

test("a scene is named after its file, houses, open doors and layers of doors with their folder", () => {
  const names = sceneNames(fileURLToPath(new URL("..", import.meta.url)));
  expect(names).toEqual(
    expect.arrayContaining(["hero-dusk", "houses/showcase-dusk", "open/hero-dusk", "doors/long-panel"]),
  );
  expect(names.filter((name) => name.includes("_"))).toEqual([]);
});

test.each([
  [["unicorn"], 'There is no scene "unicorn". There are: hero-dusk, track.'],
  [[], "Name one or more scenes"],
  [["track", "--draft", "--region", "0.5,0.2,0,1"], "--region needs x0,x1,y0,y1"],
  [["track", "--draft", "--region", "0,1"], "--region needs x0,x1,y0,y1"],
  [["track", "--region", "0,1,0,1"], "add --draft"],
  [["track", "--fast"], "--fast"],
])("the arguments %j are refused with a reason", (args, message) => {
  expect(() => parseOrder(args, scenes)).toThrow(message);
});

test("the progress is read from Blender's output", () => {
  expect(progressOf("Fra:1 Mem:31M | Remaining:00:03.10 | Scene, View Layer | Sample 12/48")).toBe(0.25);
  expect(progressOf("Fra:1 Mem:31M | Scene | Rendered 1/4 Tiles, Sample 24/48")).toBe(0.375);
  expect(progressOf("Fra:1 Mem:31M | Updating Meshes | Computing normals")).toBeUndefined();
});

test("an unsupported Blender is refused", () => {
  expect(wrongBlender("Blender 3.4.1\n\tbuild date")).toBeUndefined();
  expect(wrongBlender("Blender 4.2.0")).toContain("4.2");
  expect(wrongBlender("blunder")).toContain("version");
});
