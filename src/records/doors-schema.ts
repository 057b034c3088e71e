// Schemas of the doors that a visitor can choose, and of the page on which they are designed.
import { z } from "zod";
import * as field from "./fields.ts";

const { text, texts, template, templateNaming } = field;

/** The widths in which doors are drawn. */
export const DOOR_WIDTHS = ["single", "double"] as const;

/** The pieces of hardware that can be drawn on a door. */
export const HARDWARE_PARTS = ["strap", "handle"] as const;

const color = () =>
  text()
    .regex(/^#[0-9a-f]{6}$/, { error: "must be a color: a # and six digits or letters from a to f" })
    .meta({
      input: "color",
      label: "Color on the screen",
      hint: "In red, green and blue.",
    });

const percent = (example: number) => {
  const error = `must be percent from 0 to 100, for example ${example}`;
  return z.int({ error }).min(0, { error }).max(100, { error });
};

/** A list in which each entry needs a drawing. */
const drawn = <T extends z.ZodType>(item: T, entry: string) =>
  field.list(item, entry).meta({ isDrawn: true });

const dollars = () => field.wholeNumber("dollars", 400, 50_000);

/** What the owner says of an option: its name, and whether it's offered. */
const option = {
  slug: field.entrySlug(),
  name: text(),
  hidden: z.boolean().optional().meta({ label: "Not offered", hint: "Visitors don't see it then." }),
};

const range = () =>
  z
    .strictObject({ from: dollars(), to: dollars() })
    .refine(({ from, to }) => from <= to, { error: "must not end below where it begins", path: ["to"] });

const adds = range().optional().meta({
  label: "What it adds to the price, in dollars",
  hint: "From the least to the most, for each door. Without it, the page says in words what raises the price.",
});

const inches = () => {
  const error = "must be inches, for example 2.5";
  return z.number({ error }).min(0, { error }).max(120, { error });
};

/** Where a piece of hardware goes on each leaf. */
const position = z.strictObject({
  inset: inches().meta({ label: "In from the edge, in inches" }),
  heights: field.list(inches(), "height").meta({ label: "Above the floor, in inches" }),
});

const style = z.strictObject({
  ...option,
  installed: z.strictObject({ single: range(), double: range() }).optional().meta({
    label: "Price installed, in dollars",
    hint: "Of a painted door of this style, 7 ft high, without windows, hardware or insulation. Once what raises its price says what it adds too, visitors see what their design costs.",
  }),
  words: text().meta({ label: "Name in a sentence" }),
  suits: text().meta({ label: "What it goes with" }),
  windows: z
    .array(field.slugAmong("windows"), {
      error: "must be a list of windows, or [] where there is nothing to choose",
    })
    .meta({ entry: "kind of windows", isRare: true }),
  windowsOf: field.slugAmong("styles").optional().meta({ label: "Shares the windows of", isRare: true }),
  sections: field
    .list(field.wholeNumber("sections, counted from the top", 1, 3), "section")
    .meta({ label: "Sections that may have windows", isRare: true }),
  glass: z.boolean().optional().meta({ isRare: true }),
  wood: field.slug().optional().meta({
    label: "Grain of wood finishes",
    hint: "Which grain is drawn when a wood finish is chosen; a style without it comes in paint only.",
    isRare: true,
  }),
  hardware: field.list(field.slugAmong("hardware"), "kind of hardware").meta({ isRare: true }),
  leaves: z
    .strictObject({ single: field.wholeNumber("leaves", 2, 8), double: field.wholeNumber("leaves", 4, 8) })
    .optional()
    .meta({ label: "Number of leaves", hint: "The swinging leaves that it imitates.", isRare: true }),
  straps: position.optional().meta({
    label: "Where strap hinges are",
    hint: "On each leaf: how far in from its edge, and how far above the floor on a door of 7 feet.",
    isRare: true,
  }),
  handles: position
    .optional()
    .meta({ label: "Where handles are", hint: "On each leaf, likewise.", isRare: true }),
  picture: field.pictureName().meta({ hint: "Shows the style in the gallery." }),
  example: z
    .strictObject({
      house: field.slugAmong("houses"),
      color: field.slugAmong("colors"),
      windows: field.slugAmong("windows").optional(),
      hardware: field.slugAmong("hardware"),
    })
    .meta({
      label: "The door in its picture",
      hint: "Choosing the style in the gallery opens exactly this door on this house.",
    }),
});

export const doorsSchema = z.strictObject({
  styles: drawn(style, "style"),
  widths: field
    .list(
      z.strictObject({
        ...option,
        adds,
        feet: field.wholeNumber("feet", 16, 20),
        panels: z.enum(DOOR_WIDTHS).meta({ label: "Drawn as" }),
        isRare: z.boolean().optional().meta({
          label: "Seldom ordered",
          hint: "The corners on a photo choose it only if a visitor does.",
        }),
      }),
      "width",
    )
    .meta({ hint: "How wide the opening is, in feet." }),
  heights: field
    .list(z.strictObject({ ...option, adds, feet: field.wholeNumber("feet", 7, 12) }), "height")
    .meta({ hint: "How high the opening is, in feet." }),
  windows: drawn(
    z.strictObject({
      ...option,
      adds,
      words: template("section").meta({
        hint: "How the choice is said in a sentence; {section} is where the windows are.",
      }),
    }),
    "kind of windows",
  ),
  glass: field
    .list(
      z.strictObject({
        ...option,
        adds,
        words: text(),
        hex: color(),
        cover: percent(80).meta({
          label: "How much it hides, in percent",
          hint: "Of what is seen in clear glass.",
          isRare: true,
        }),
        light: percent(85).meta({
          label: "How much light it lets through, in percent",
          hint: "Of the garage's, at night.",
          isRare: true,
        }),
      }),
      "kind of glass",
    )
    .meta({ hint: "What the glass of windows looks like." }),
  sections: drawn(z.strictObject({ name: text(), words: text() }), "section").meta({
    hint: "From the top down.",
  }),
  hardware: drawn(
    z.strictObject({
      ...option,
      adds,
      words: text(),
      parts: z
        .array(z.enum(HARDWARE_PARTS, { error: `must be one of these parts: ${HARDWARE_PARTS.join(", ")}` }))
        .meta({ label: "What is drawn", entry: "part", isRare: true }),
    }),
    "kind of hardware",
  ),
  insulation: field
    .list(
      z.strictObject({
        ...option,
        adds,
        words: text().optional().meta({
          label: "Name in a sentence",
          hint: "Without it, the sentence about a door leaves it out, and it doesn't raise the price.",
        }),
        text: text().meta({ label: "What it means" }),
      }),
      "kind of insulation",
    )
    .meta({ hint: "From the least to the most. With only one left to choose, visitors aren't asked." }),
  colors: field.list(
    z.strictObject({
      ...option,
      adds,
      hex: color(),
      wood: field.slug().optional().meta({
        label: "Wood whose grain is drawn",
        hint: "Only for a stain, which is drawn with its grain.",
        isRare: true,
      }),
    }),
    "color",
  ),
  houses: drawn(z.strictObject(option), "house"),
});

/** Labels of the tool. */
const tool = z.strictObject({
  ...texts("heading", "houseLabel", "styleLabel", "widthLabel", "widthNote", "heightLabel", "heightNote"),
  ...texts("windowsLabel", "glassLabel", "sectionLabel", "hardwareLabel", "colorLabel", "screens"),
  ...texts("insulationLabel", "insulationNote"),
  choice: templateNaming("style", "color", "size").meta({ hint: "How the whole choice is said." }),
  size: templateNaming("width", "height").meta({ hint: "Says the opening." }),
  judgedSize: templateNaming("width", "height").meta({
    hint: "Says the opening on a photo, until the visitor chooses a width.",
  }),
  twoDoors: templateNaming("choice").meta({ hint: "Says that a photo shows two such doors." }),
  twoWidths: templateNaming("width", "height", "other").meta({ hint: "Stands for the width of two doors." }),
  houseChanged: templateNaming("house"),
  widthChanged: templateNaming("width"),
  ...texts("loading", "failed", "retry"),
  notOffered: text().meta({ label: "When a style lacks options" }),
  withheld: templateNaming("options").meta({ label: "When a style lacks what was chosen" }),
  ...texts("stepBack", "stepForward", "compareTwo", "comparing", "firstDoor", "secondDoor", "useFirst"),
  noScript: text().meta({ label: "Without JavaScript" }),
});

/** Texts about the visitor's own photo. */
const photo = z.strictObject({
  ...texts("heading", "promise", "take", "choose", "hint"),
  drop: text().meta({ hint: "On a computer." }),
  needsGraphics: text().meta({ label: "Where the browser can't draw" }),
  ...texts("sendPhoto", "reading", "unreadable", "damaged", "heic", "empty", "tooSmall"),
  finding: text().meta({ hint: "While the door is looked for in the photo." }),
  ready: text(),
  rough: text().meta({ hint: "After a tap, where the corners are in doubt." }),
  notFound: text().meta({ hint: "After a tap, where nothing looks like a door." }),
  unsure: text().meta({ hint: "Where the photo shows nothing that is surely a garage door." }),
  ...texts("tap", "tapHelp", "tapKeys", "noDoor", "carQuestion", "secondCarQuestion", "oneCar", "twoCar"),
  ...texts("tapSecond", "removeDoor"),
  secondDoorCorner: templateNaming("corner"),
  ...texts("cornersHelp", "cornersKeys"),
  pickedUp: templateNaming("corner"),
  corners: field.listOf(4, "four corners, clockwise from the top left", "corner", text()),
  cornerAt: templateNaming("corner", "x", "y"),
  arch: text().meta({ label: "Handle of an arched top" }),
  archAt: templateNaming("corner", "percent"),
  ...texts("adjust", "brush", "brushHelp", "brushKeys", "brushSize", "undone", "reset", "light"),
  ...texts("brightness", "warmth", "wholePhoto", "closer", "more", "findAgain"),
  ...texts("compare", "keep", "kept", "notKept", "keptFull", "remove"),
  ...texts("keptHeading", "open", "delete", "deleteAll", "deleted"),
});

/** Texts of the receipt. */
const receipt = z.strictObject({
  ...texts("heading", "size", "place", "ownPhoto"),
  raises: text().meta({ hint: "Said of an option without a price of its own." }),
  range: templateNaming("from", "to").meta({ hint: "Said of an option with a price." }),
  bar: text().meta({ hint: "On the button that leads to the receipt, where the price isn't known." }),
  basic: text().meta({ label: "The door of the starting price" }),
  total: text(),
  totalRange: templateNaming("from", "to"),
  open: text().meta({ label: "When the full price is known" }),
  print: text(),
});

/** Texts of the next steps: the picture, the message. */
const send = z.strictObject({
  ...texts("heading", "save", "saved", "share", "copy", "notMade"),
  shareHelp: text().meta({ hint: "Where the browser can hand on the picture." }),
  ...texts("text", "whatsapp", "email", "emailSubject"),
  ...texts("town", "noTown", "oneNew", "twoNew"),
  message: templateNaming("doors", "choice", "link"),
  messageInTown: templateNaming("doors", "choice", "town", "link"),
  fileName: field.slug(),
});

export const designYourDoorSchema = z.strictObject({
  link: text().meta({ hint: "What other pages call this page." }),
  invitation: text().meta({ label: "Invitation on other pages", hint: "Said beside the link." }),
  tool: tool.meta({ label: "Words of the tool" }),
  photo: photo.meta({
    label: "Words about the visitor's photo",
    hint: "What a visitor does with a photo of their own.",
  }),
  receipt: receipt.meta({ label: "Words of the receipt", hint: "What was chosen, and what it costs." }),
  send: send.meta({
    label: "Words of the message and the picture",
    hint: "From the picture to the call. {doors} is one door or two, {choice} the whole choice, and {link} leads back to it.",
  }),
  stylesHeading: text().meta({ hint: "The gallery below the tool." }),
  stylesLead: text(),
  styleLink: template("style"),
  askLink: text(),
  ask: templateNaming("style").meta({ hint: "The message about one style." }),
  nextHeading: text(),
  next: field
    .listOf(3, "three steps", "step", z.strictObject({ title: text(), text: text() }))
    .meta({ label: "What happens next" }),
});

export type Doors = z.infer<typeof doorsSchema>;
export type DoorStyle = Doors["styles"][number];
export type HardwarePart = (typeof HARDWARE_PARTS)[number];
