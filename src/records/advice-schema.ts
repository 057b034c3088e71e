// Schemas of the advice pages and of the pages of plain text.
import { z } from "zod";
import * as field from "./fields.ts";

const { text } = field;

const EMERGENCY_NUMBER = 'must be the three digits of an emergency number, "911"';

const situation = z.strictObject({
  id: field.entrySlug().meta({
    hint: "The end of the address, as in /right-now#spring-broke: keep it once it has been sent around.",
  }),
  title: text(),
  urgency: field.urgency().meta({ hint: "Now, today or can-wait." }),
  call: z
    .string({ error: EMERGENCY_NUMBER })
    .regex(/^\d{3}$/, { error: EMERGENCY_NUMBER })
    .optional()
    .meta({ hint: "The emergency number; only “Someone is hurt” has it, and it stays at the top." }),
  unless: text().optional().meta({
    label: "Except when",
    hint: "Continues the words for its urgency, such as “unless a car is trapped”.",
  }),
  do: field.list(text()).meta({
    hint: "The steps, the most important first. One that names another situation in quotation marks, such as “The power is out,” leads to it.",
  }),
  leave: field.list(text()).meta({ hint: "What to leave alone." }),
  problem: field.slugNow("problem").optional().meta({ hint: "The page that says more, linked below." }),
  service: field.serviceSlug().optional().meta({ hint: "Its page leads here." }),
});

export const rightNowSchema = z.strictObject({
  link: text().meta({ hint: "What other pages call this page." }),
  urgencyLabels: z
    .strictObject({ now: text(), today: text(), "can-wait": text() })
    .meta({ hint: "The words for each urgency, here and in “What is your door doing?”." }),
  urgencyStatus: z
    .strictObject({ now: text(), today: text(), "can-wait": text() })
    .meta({ hint: "The same in lists of links, which call nobody." }),
  ...field.texts("jumpHeading", "leaveHeading"),
  situations: field.list(situation, "situation").refine(([first]) => !first || first.call, {
    error: 'must begin with the situation that has a call, "Someone is hurt"; move it to the top',
  }),
  callHeading: text().meta({ hint: "The last call on the page." }),
  callText: text(),
});

export const checkUsSchema = z.strictObject({
  heading: text(),
  lead: field.lead(),
  own: field
    .templateNaming("registrationNumber")
    .meta({ hint: "Shown below the heading's text once your registration number is set." }),
  items: field.list(
    z.strictObject({
      ...field.texts("title", "text"),
      lookUp: text().optional().meta({
        label: "Link to your state's page",
        hint: "What it's called. Its address is in “Phone, address, hours.”",
      }),
    }),
  ),
});

export const photosSchema = z.strictObject({
  heading: text(),
  lead: field.lead(),
  link: text().meta({ hint: "What other pages call this section." }),
  pictures: field.list(
    z.strictObject({
      picture: field.pictureName().meta({ hint: "An example of such a photo." }),
      ...field.texts("title", "text"),
    }),
    "picture",
  ),
});

export const textPageSchema = z.strictObject({
  sections: field.list(
    z.strictObject({ title: text(), text: field.formattedText(), items: field.list(text()).optional() }),
    "section",
  ),
});

const advice = {
  try: text().meta({ label: "What is safe to try", hint: "What's safe to do, or that nothing is." }),
  never: text().meta({
    label: "What not to do",
    hint: "What not to touch or do. Please keep the safety lines exact.",
  }),
  service: field.serviceSlug(),
};

export const symptomsSchema = z.strictObject({
  symptoms: z
    .array(
      z.strictObject({
        slug: field
          .entrySlug()
          .meta({ hint: "As in /services#loud-bang: keep it once it has been sent around." }),
        common: z.boolean({ error: "must be true, or removed" }).optional().meta({
          label: "Shown first and large",
          hint: "For what most people have; six of these fit well.",
        }),
        symptom: text().meta({ label: "What one sees or hears" }),
        parts: z
          .array(field.doorPart())
          .min(1, { error: "must name at least one part, such as springs" })
          .meta({
            entry: "part",
            hint: "The parts of the door that it may come from; they light up in the picture.",
          }),
        urgency: field.urgency().meta({
          hint: "Now: someone could be hurt, or the home can't be locked or left. Today: stop using the door and call the same day. Can wait: an ordinary visit is soon enough.",
        }),
        cause: text().meta({ hint: "The likely cause." }),
        ...advice,
      }),
    )
    .min(8, { error: "must hold at least eight symptoms" })
    .meta({ entry: "symptom", hint: "There are at least eight." }),
});

export const doorPartsSchema = z.strictObject({
  parts: z
    .array(
      z.strictObject({
        slug: field.doorPart().meta(field.ENTRY_SLUG),
        name: text().meta({ hint: "Written in the picture, so keep it to two words or so." }),
        text: text().meta({ label: "What it does" }),
        ...advice,
      }),
    )
    .meta({ entry: "part" }),
});

const problem = z.strictObject({
  slug: field.pageSlug(),
  symptoms: field.list(field.slugNow("symptom"), "symptom").meta({
    hint: "What in “What is your door doing?” leads to this page, the plainest first: how urgent it is, the page takes from that one. Without any of them, there is no such page.",
  }),
  heading: text(),
  title: field.searchText(60).meta({
    label: "Title in search results",
    hint: "What people type into a search engine, in at most 60 characters.",
  }),
  description: field.searchText(158, 120).meta({
    label: "Short description",
    hint: "The text below the title in search results; keep it between 120 and 158 characters.",
  }),
  answer: text().meta({ hint: "Two sentences: what it probably is, and what to do first." }),
  urgent: text().meta({ label: "When it is more urgent", hint: "A few words, beside how urgent it is." }),
  check: field.list(text(), "step").meta({
    label: "What to check",
    hint: "In order, and from where one stands safely. Please keep the safety lines exact.",
  }),
  leave: field.list(text(), "line").meta({ label: "What to leave alone" }),
  causes: field
    .list(
      z.strictObject({ part: field.doorPart(), sign: text().meta({ hint: "How one knows it." }) }),
      "cause",
    )
    .meta({
      label: "Likely causes",
      hint: "The most likely first. What the part does, its service and its price come from “The parts of the door”.",
    }),
  questions: field.list(field.question(), "question"),
});

export const problemsSchema = z.strictObject({
  problems: z.array(problem).meta({ entry: "problem" }),
});

/** The safety rules, which texts name in braces so that each rule has one wording. */
export const safetySchema = z.strictObject({
  generator: text(),
  engine: text().meta({ label: "A car behind a stuck door" }),
  trapped: text().meta({ label: "The same where it isn't sure that there is a car" }),
  carAtDoor: text().meta({ label: "A car against the door" }),
  tension: text().meta({ label: "Springs, cables and brackets" }),
  cord: text().meta({ label: "The red cord" }),
  eyes: text().meta({ label: "Wiping the photo eyes" }),
  bypass: text().meta({ label: "Bypassing the photo eyes" }),
  clear: text().meta({ label: "Keeping everyone away" }),
  noUse: text().meta({ label: "Keeping others from running it" }),
  noPower: text().meta({ label: "Getting the power back" }),
  freshBattery: text().meta({ label: "Changing a battery" }),
  hingePins: text().meta({ label: "Oiling the hinges" }),
  oldPaint: text().meta({ label: "Paint from before 1978" }),
});

export type Urgency = (typeof field.URGENCIES)[number];
export type Situation = z.infer<typeof situation>;
export type Symptom = z.infer<typeof symptomsSchema>["symptoms"][number];
export type Problem = z.infer<typeof problem>;
export type DoorPartRecord = z.infer<typeof doorPartsSchema>["parts"][number];
