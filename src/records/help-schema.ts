// What the records look like that help before anyone comes or signs, and those of the pages of plain text.
import { z } from "zod";
import * as field from "./fields.ts";
import { PHOTO_DRAWINGS } from "./photo-drawings.ts";

const { text } = field;

const situation = z.strictObject({
  id: field.slug(),
  title: text(),
  urgency: field.urgency(),
  call: z
    .string({ error: 'must be the emergency number in quotes: "911"' })
    .regex(/^\d{3}$/, { error: 'must be the three digits of an emergency number: "911"' })
    .optional(),
  do: field.list(text()),
  leave: field.list(text()),
  service: field.serviceSlug().optional(),
});

export const rightNowSchema = z.strictObject({
  link: text(),
  urgencyLabels: z.strictObject({ now: text(), today: text(), "can-wait": text() }),
  jumpHeading: text(),
  leaveHeading: text(),
  situations: field.list(situation).refine(([first]) => !first || first.call, {
    error: 'must begin with the situation that has a call, "Someone is hurt"; move it to the top',
  }),
  callHeading: text(),
  callText: text(),
});

export const checkUsSchema = z.strictObject({
  heading: text(),
  lead: text(),
  own: field.templateNaming("registrationNumber"),
  items: field.list(z.strictObject({ title: text(), text: text(), where: text().optional() })),
});

export const photosSchema = z.strictObject({
  heading: text(),
  lead: text(),
  link: text(),
  pictures: field.list(
    z.strictObject({
      drawing: z.enum(PHOTO_DRAWINGS, {
        error: `must be one of these drawings: ${PHOTO_DRAWINGS.join(", ")}`,
      }),
      title: text(),
      text: text(),
    }),
  ),
});

export const textPageSchema = z.strictObject({
  sections: field.list(z.strictObject({ title: text(), text: text(), items: field.list(text()).optional() })),
});

export type Urgency = (typeof field.URGENCIES)[number];
export type Situation = z.infer<typeof situation>;
export type TextPart = z.infer<typeof textPageSchema>["sections"][number];
