// The words of the page on which visitors design a door.
import { z } from "zod";
import * as field from "./fields.ts";

const { text, template, templateNaming } = field;

/** Words around the tool. */
const tool = z.strictObject({
  heading: text(),
  start: text(),
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
  corners: field.listOf(4, "four corners, clockwise from the top left", "corner", text()),
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

/** Words of the receipt. */
const receipt = z.strictObject({
  heading: text(),
  size: text(),
  place: text(),
  ownPhoto: text(),
  raises: text().meta({ hint: "Said of an option without a price of its own." }),
  range: templateNaming("from", "to").meta({ hint: "Said of an option with a price." }),
  total: text(),
  totalRange: templateNaming("from", "to"),
  open: text().meta({ label: "When the full price is known" }),
  print: text(),
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
  email: text(),
  emailSubject: text(),
  attach: text().meta({ hint: "Reminds the visitor that a message can't carry the picture by itself." }),
  call: templateNaming("choice").meta({ hint: "Says what to mention." }),
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
  priceText: text().meta({ hint: "Beside the starting price of a new door." }),
});
