// What the records contain from which a visitor designs a door, and the words of that page.
import { z } from "zod";
import * as field from "./fields.ts";

const { text, template, templateNaming } = field;

/** How a door is drawn: with the panels of a single door, or with those of a double one. */
export const DOOR_WIDTHS = ["single", "double"] as const;

/** The pieces of hardware that can be drawn on a door. */
export const HARDWARE_PARTS = ["strap", "handle"] as const;

/** A list whose entries have drawings. */
const drawn = <T extends z.ZodType>(item: T) => field.list(item).register(field.fieldInfo, { isDrawn: true });

const option = { slug: field.slug(), name: text() };

const inches = () => {
  const error = "must be inches, for example 2.5";
  return z.number({ error }).min(0, { error }).max(120, { error });
};

/** Where a piece of hardware is on each leaf. */
const place = z.strictObject({ inset: inches(), heights: field.list(inches()) });

const style = z.strictObject({
  ...option,
  words: text(),
  suits: text(),
  windows: z.array(field.slugAmong("windows"), {
    error: "must be a list of windows, or [] where there is nothing to choose",
  }),
  windowsOf: field.slugAmong("styles").optional(),
  sections: field.list(field.wholeNumber("sections, counted from the top", 1, 3)),
  glass: z.boolean({ error: "must be true or false" }).optional(),
  wood: field.slug().optional(),
  hardware: field.list(field.slugAmong("hardware")),
  leaves: z
    .strictObject({ single: field.wholeNumber("leaves", 2, 8), double: field.wholeNumber("leaves", 4, 8) })
    .optional(),
  straps: place.optional(),
  handles: place.optional(),
  picture: field.pictureName(),
  example: z.strictObject({
    house: field.slugAmong("houses"),
    color: field.slugAmong("colors"),
    windows: field.slugAmong("windows").optional(),
    hardware: field.slugAmong("hardware"),
  }),
});

export const doorsSchema = z.strictObject({
  styles: drawn(style),
  widths: field.list(
    z.strictObject({
      ...option,
      feet: field.wholeNumber("feet", 16, 20),
      panels: z.enum(DOOR_WIDTHS, { error: `must be one of: ${DOOR_WIDTHS.join(", ")}` }),
    }),
  ),
  heights: field.list(z.strictObject({ ...option, feet: field.wholeNumber("feet", 7, 12) })),
  windows: drawn(z.strictObject({ ...option, words: template("section") })),
  sections: drawn(z.strictObject({ name: text(), words: text() })),
  hardware: drawn(
    z.strictObject({
      ...option,
      words: text(),
      parts: z.array(
        z.enum(HARDWARE_PARTS, { error: `must be one of these parts: ${HARDWARE_PARTS.join(", ")}` }),
      ),
    }),
  ),
  colors: field.list(
    z.strictObject({
      ...option,
      hex: text()
        .regex(/^#[0-9a-f]{6}$/, { error: "must be a # and six digits or letters from a to f, in quotes" })
        .register(field.fieldInfo, { input: "color" }),
      wood: field.slug().optional(),
    }),
  ),
  houses: drawn(z.strictObject(option)),
});

/** Words around the tool. */
const tool = z.strictObject({
  heading: text(),
  start: text(),
  houseLabel: text(),
  styleLabel: text(),
  widthLabel: text(),
  heightLabel: text(),
  heightNote: text(),
  windowsLabel: text(),
  sectionLabel: text(),
  hardwareLabel: text(),
  colorLabel: text(),
  screens: text(),
  choice: templateNaming("style", "color", "size"),
  size: templateNaming("width", "height"),
  houseChanged: templateNaming("house"),
  loading: text(),
  failed: text(),
  retry: text(),
});

/** Words of what is done with a visitor's own photo. */
const photo = z.strictObject({
  heading: text(),
  promise: text(),
  take: text(),
  choose: text(),
  hint: text(),
  needsGraphics: text(),
  reading: text(),
  unreadable: text(),
  tooSmall: text(),
  ready: text(),
  cornersHelp: text(),
  corners: field.listOf(4, "four corners, clockwise from the top left", text()),
  cornerAt: templateNaming("corner", "x", "y"),
  adjust: text(),
  brush: text(),
  brushHelp: text(),
  brushSize: text(),
  done: text(),
  undo: text(),
  undone: text(),
  reset: text(),
  light: text(),
  compare: text(),
  keep: text(),
  kept: text(),
  notKept: text(),
  keptFound: text(),
  open: text(),
  delete: text(),
  deleted: text(),
  remove: text(),
});

/** Words of what follows: the picture, the message, the call. */
const send = z.strictObject({
  heading: text(),
  save: text(),
  share: text(),
  copy: text(),
  copied: text(),
  text: text(),
  whatsapp: text(),
  attach: text(),
  call: templateNaming("choice"),
  town: text(),
  noTown: text(),
  message: templateNaming("choice", "link"),
  messageInTown: templateNaming("choice", "town", "link"),
  fileName: field.slug(),
});

export const designYourDoorSchema = z.strictObject({
  link: text(),
  invitation: text(),
  tool,
  photo,
  send,
  stylesHeading: text(),
  stylesLead: text(),
  styleLink: template("style"),
  askLink: text(),
  ask: templateNaming("style"),
  nextHeading: text(),
  next: field.listOf(3, "three steps", z.strictObject({ title: text(), text: text() })),
  priceText: text(),
});

export type Doors = z.infer<typeof doorsSchema>;
export type DoorStyle = Doors["styles"][number];
export type HardwarePart = (typeof HARDWARE_PARTS)[number];
