// Schema of the door designer's page. The doors themselves are in doors-schema.ts.
import { z } from "zod";
import * as field from "./fields.ts";

const { text, template, templateNaming } = field;

/** Labels of the tool. */
const tool = z.strictObject({
  heading: text(),
  houseLabel: text(),
  styleLabel: text(),
  widthLabel: text(),
  widthNote: text(),
  heightLabel: text(),
  heightNote: text(),
  windowsLabel: text(),
  glassLabel: text(),
  sectionLabel: text(),
  hardwareLabel: text(),
  colorLabel: text(),
  screens: text(),
  choice: templateNaming("style", "color", "size").meta({ hint: "How the whole choice is said." }),
  size: templateNaming("width", "height").meta({ hint: "Says the opening." }),
  judgedSize: templateNaming("width", "height").meta({
    hint: "Says the opening on a photo, until the visitor chooses a width.",
  }),
  twoDoors: templateNaming("choice").meta({ hint: "Says that a photo shows two such doors." }),
  houseChanged: templateNaming("house"),
  loading: text(),
  failed: text(),
  retry: text(),
  notOffered: text().meta({ label: "When a style lacks options" }),
  withheld: templateNaming("options").meta({ label: "When a style lacks what was chosen" }),
  stepBack: text(),
  stepForward: text(),
  compareTwo: text(),
  compareEnd: text(),
  firstDoor: text(),
  secondDoor: text(),
  useFirst: text(),
  noScript: text().meta({ label: "Without JavaScript" }),
});

/** Texts about the visitor's own photo. */
const photo = z.strictObject({
  heading: text(),
  promise: text(),
  take: text(),
  choose: text(),
  hint: text(),
  needsGraphics: text(),
  reading: text(),
  unreadable: text(),
  heic: text(),
  empty: text(),
  tooSmall: text(),
  finding: text().meta({ hint: "While the door is looked for in the photo." }),
  ready: text(),
  unsure: text().meta({ hint: "Where the photo shows nothing that is surely a garage door." }),
  tap: text(),
  tapHelp: text(),
  carQuestion: text(),
  oneCar: text(),
  twoCar: text(),
  addDoor: text(),
  removeDoor: text(),
  secondDoorCorner: templateNaming("corner"),
  cornersHelp: text(),
  corners: field.listOf(4, "four corners, clockwise from the top left", "corner", text()),
  cornerAt: templateNaming("corner", "x", "y"),
  arch: text().meta({ label: "Handle of an arched top" }),
  archAt: templateNaming("corner", "percent"),
  adjust: text(),
  brush: text(),
  brushHelp: text(),
  brushSize: text(),
  undo: text(),
  undone: text(),
  reset: text(),
  light: text(),
  warmth: text(),
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

/** Texts of the receipt. */
const receipt = z.strictObject({
  heading: text(),
  size: text(),
  place: text(),
  ownPhoto: text(),
  raises: text().meta({ hint: "Said of an option without a price of its own." }),
  range: templateNaming("from", "to").meta({ hint: "Said of an option with a price." }),
  basic: text().meta({ label: "The door of the starting price" }),
  total: text(),
  totalRange: templateNaming("from", "to"),
  open: text().meta({ label: "When the full price is known" }),
  print: text(),
});

/** Texts of the next steps: the picture, the message. */
const send = z.strictObject({
  heading: text(),
  save: text(),
  share: text(),
  copy: text(),
  copied: text(),
  text: text(),
  whatsapp: text(),
  email: text(),
  emailSubject: text(),
  attach: text().meta({ hint: "Reminds the visitor that a message can't carry the picture by itself." }),
  town: text(),
  noTown: text(),
  message: templateNaming("choice", "link"),
  messageInTown: templateNaming("choice", "town", "link"),
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
    hint: "From the picture to the call. {choice} is the whole choice, and {link} leads back to it.",
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
