import { expect, test, vi } from "vitest";
import { readRecords } from "../records/reader.ts";
import { display, drawable, text } from "./card-fonts.ts";
import { drawCard, TITLE_WIDTH, titleLines } from "./social-card-image.ts";

test.each([
  "Panels",
  "Fast Response for Stuck or Non-Functioning Doors in Palisades Park",
  "Longer and longer ".repeat(9),
])("a title has at most four lines inside the panel: %s", (title) => {
  const { lines, size } = titleLines({ title: title.trim(), town: "in Palisades Park" });
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(lines.filter((line) => display.measure(line) * size > TITLE_WIDTH)).toEqual([]);
});

test("a town stays on one line with its preposition", () => {
  const { lines } = titleLines({ title: "Opener Repair in Palisades Park", town: "in Palisades Park" });
  expect(lines.at(-1)).toBe("in\u00a0Palisades\u00a0Park");
});

test.each([
  ["Garaje & Cía", "Garaje & Cía"],
  ["Bramy Łódź", "Bramy Łódź"],
  ["Garage Doors 🚪 of Fort Lee", "Garage Doors of Fort Lee"],
  ["차고 문 Doors", "Doors"],
  ["안녕하세요", ""],
  ["Cafe\u0301…", "Café…"],
])("of “%s” a card can draw “%s”", (words, drawn) => {
  expect(drawable(words)).toBe(drawn);
  for (const font of [display, text]) expect(font.measure(drawn) > 0).toBe(drawn !== "");
});

test("a letter from another file of the family keeps its width there, with the tracking of its line", () => {
  expect(text.measure("ałb")).toBeCloseTo(text.measure("a") + text.measure("ł") + text.measure("b"), 2);
});

test("a card whose title has no letter of the fonts shows the company's name instead, and the build warns", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const [picture = ""] = Object.keys(readRecords().pictures);
  const card = { path: "/social/a.jpg", title: "안녕하세요 🚪", figure: { label: "🚪", value: "" }, picture };
  const jpeg = await drawCard(card, { company: "Łódź Doors", phone: "(201) 555-0142" });
  expect(jpeg.length).toBeGreaterThan(10_000);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    '/social/a.jpg leaves out what the fonts lack of "안녕하세요 🚪".',
  );
  warn.mockRestore();
});
