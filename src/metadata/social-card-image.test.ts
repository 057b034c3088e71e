import { expect, test, vi } from "vitest";
import { readRecords } from "../records/reader.ts";
import { display, drawable, text } from "./card-fonts.ts";
import { drawCard, titleLines } from "./social-card-image.ts";

const town = "in Palisades Park";

test.each([
  ["Panels", 72, ["Panels"]],
  ["Roller and Hinge Repair", 72, ["Roller and", "Hinge Repair"]],
  [`Roller and Hinge Repair ${town}`, 56, ["Roller and Hinge", "Repair", "in\u00a0Palisades\u00a0Park"]],
])("the title “%s” is set in %d pixels, and its town stays on one line", (title, size, lines) => {
  expect(titleLines({ title, town })).toEqual({ lines, size });
});

test("a title that is too long at the smallest size ends with an ellipsis, inside the panel", () => {
  const { lines, size } = titleLines({ title: "longer and longer ".repeat(9).trim() });
  expect([size, lines.length]).toEqual([42, 4]);
  expect(lines.filter((line) => display.measure(line) * size > 470)).toEqual([]);
  expect(lines.at(-1)).toMatch(/^longer .*[a-z]…$/);
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
