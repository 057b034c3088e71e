import { fill } from "../../records/template.ts";
import { type Choice, entry, hasGlass, styleOf, type Wish, withheld } from "./choice.ts";
import type { DesignerContent } from "./content.ts";

/**
 * The choice in words, as in a message: "Flush door, gray, 16 by 7 feet".
 * @param isJudged whether the size is judged from a photo, and nobody has said or measured it
 */
export function choiceInWords(
  content: Pick<DesignerContent, "doors" | "places" | "texts">,
  choice: Choice,
  { isJudged = false } = {},
): string {
  const { doors, texts } = content;
  const style = styleOf(content, choice);
  const width = entry(doors.widths, choice.width);
  const height = entry(doors.heights, choice.height);
  const size = fill(isJudged ? texts.judgedSize : texts.size, {
    width: String(width.feet),
    height: String(height.feet),
  });
  const color = entry(doors.colors, choice.color).name.toLowerCase();
  const words = fill(texts.choice, { style: style.words, color, size });
  const section = doors.sections[Number(choice.section) - 1]?.words ?? "";
  const windows =
    style.windows.length > 0 ? [fill(entry(doors.windows, choice.windows).words, { section })] : [];
  const pane = entry(doors.glass, choice.glass);
  const glass = hasGlass(content, choice) && pane.cover > 0 ? [pane.words] : [];
  const hardware = style.hardware.length > 1 ? [entry(doors.hardware, choice.hardware).words] : [];
  return [words, ...windows, ...glass, ...hardware].join(", ");
}

/** What a choice has changed beside what was chosen: the house, or what a style doesn't have. */
export function changeInWords(
  content: Pick<DesignerContent, "doors" | "places" | "texts">,
  name: keyof Choice,
  before: Choice,
  next: Choice,
  asked: Wish,
): string {
  const { doors, texts } = content;
  const lacking = name === "style" ? withheld(content, asked) : [];
  const house = entry(doors.houses, next.house).name;
  return [
    ...(name !== "house" && next.house !== before.house ? [fill(texts.houseChanged, { house })] : []),
    ...(lacking.length > 0 ? [fill(texts.withheld, { options: lacking.join(", ") })] : []),
  ].join(" ");
}
