// What the records about the business contain: the company, its services, its areas, its reviews.
// The records that contain a page's own texts are in page-schema.ts.
import { isValidPhoneNumber } from "libphonenumber-js/min";
import { z } from "zod";
import * as field from "./fields.ts";
import { DAYS } from "./hours.ts";
import { isSiteAddress } from "./website.ts";

const { text } = field;

/** What a service does. */
export const CATEGORIES = ["installation", "repair", "maintenance", "emergency", "replacement"] as const;

export const businessSchema = z.strictObject({
  name: text(),
  phone: z
    .string({ error: "must be in quotes and in international form: a plus, 1 and the ten digits" })
    // E.164, as the decisions fix it, and a number of this country, where the company is.
    .refine((value) => /^\+1\d{10}$/.test(value) && isValidPhoneNumber(value), {
      error:
        "must be a real phone number with its area code, in international form: a plus, 1 and the ten digits",
    })
    .register(field.fieldInfo, { input: "tel" }),
  website: text().refine(isSiteAddress, {
    error: "must be the address of the site alone, for example https://www.example.com",
  }),
  address: z.strictObject({
    street: text(),
    city: text(),
    state: text().regex(/^[A-Z]{2}$/, {
      error: "must be the two capital letters of a state, for example NJ",
    }),
    zip: field.zip(),
  }),
  ...field.coordinates,
  county: text(),
  region: text(),
  foundingYear: field.wholeNumber("a year", 2011, 9999).refine((year) => year >= 1900 && year <= 2100, {
    error: "must be a year of four digits, for example 2011",
  }),
  yearsInBusiness: field.wholeNumber("years", 15, 300),
  customers: field.wholeNumber("customers", 500, 9_999_999),
  warrantyMonths: field.wholeNumber("months", 12, 600),
  coverageMiles: field.wholeNumber("miles", 25, 250),
  claims: text(),
  legal: text(),
  emergencyResponse: text().regex(/^\d+-\d+ min$/, { error: "must be written like 15-30 min" }),
  emergencyWhere: text(),
  hours: z
    .strictObject({
      always: z.boolean({ error: "must be true or false" }),
      week: field
        .list(
          z.strictObject({
            days: field
              .list(z.enum(DAYS, { error: `must be one of these days: ${DAYS.join(", ")}` }), "day")
              .register(field.fieldInfo, { isSet: true }),
            opens: field.clockTime(),
            closes: field.clockTime(),
          }),
        )
        .register(field.fieldInfo, { unless: "always" })
        .optional(),
    })
    .refine(({ always, week }) => always || week, { path: ["week"] })
    .refine(({ always, week }) => !always || !week, {
      path: ["week"],
      error: "counts only where always is false; remove it, or write always: false",
    }),
  hoursText: text(),
  emergencyCall: text(),
  blurb: text(),
  messages: z.strictObject({
    plain: text(),
    service: field.templateNaming("service"),
    area: field.templateNaming("area"),
    serviceInArea: field.templateNaming("service", "area"),
  }),
  registrationNumber: text().optional(),
  registrationLabel: text().optional(),
  registrationLaw: text().optional(),
});

const factors = "must be a list of three to five things that move the price up";
const rating = "must be a whole number from 1 to 5";
const questions = "must be a list of five or more questions with their answers";

export const serviceSchema = z.strictObject({
  order: field.order(),
  title: text(),
  price: field.wholeNumber("dollars", 120, 100_000),
  searchTitle: field.searchText(36),
  slug: field.slug(),
  category: z.enum(CATEGORIES, { error: `must be one of these categories: ${CATEGORIES.join(", ")}` }),
  icon: field.icon(),
  description: text(),
  fullDescription: text()
    .refine((value) => countWords(value) >= 120 && countWords(value) <= 200, {
      error: "must have 120 to 200 words; lengthen or shorten the text",
    })
    .register(field.fieldInfo, { length: { unit: "words", min: 120, max: 200 } }),
  features: field.listOf(5, "five lines", text()),
  includes: field.list(text()),
  popular: z.boolean({ error: "must be true or false" }),
  newDoor: z.boolean({ error: "must be true or false" }).optional(),
  image: field.pictureName(),
  detailImage: field.pictureName(),
  closing: z.strictObject({ text: text(), picture: field.pictureName() }).optional(),
  comparison: z
    .strictObject({
      heading: text(),
      pictures: field.listOf(
        2,
        "two pictures",
        z.strictObject({ picture: field.pictureName(), text: text() }),
      ),
    })
    .optional(),
  safety: text(),
  priceFactors: z
    .array(text(), { error: factors })
    .min(3, { error: `${factors}; add some` })
    .max(5, { error: `${factors}; remove some` }),
  questions: z.array(field.question(), { error: questions }).min(5, { error: `${questions}; add some` }),
});

export const areaSchema = z.strictObject({
  order: field.order(),
  name: text(),
  slug: field.slug(),
  ...field.coordinates,
  neighborhoods: field.listOf(4, "four street names", text()),
  responseTime: text().regex(/^\d+-\d+ min$/, { error: "must be written like 20-35 min" }),
  coverage: text(),
  image: field.pictureName(),
  sentence: text(),
  description: text(),
  zips: z
    .array(field.zip(), { error: 'must be a list of ZIP codes in quotes, for example - "07670"' })
    .min(1, { error: "must hold at least one ZIP code; add the town's own" }),
  neighbors: z
    .array(text(), { error: "must be a list of the towns next to this one" })
    .min(1, { error: "must name at least one town next to this one; add it" }),
  lies: text(),
  homes: text(),
  doors: text(),
  // An area may have nothing of its own to say about a service.
  questions: z.record(
    field.serviceSlug(),
    z.array(field.question(), { error: "must be a list of questions with their answers" }),
    { error: "must hold slugs of services, each with its questions below it" },
  ),
});

export const testimonialsSchema = z.strictObject({
  testimonials: z.array(
    z.strictObject({
      name: text(),
      rating: z.int({ error: rating }).min(1, { error: rating }).max(5, { error: rating }),
      text: text(),
      location: text(),
      service: field.serviceSlug(),
      sample: z.boolean({ error: "must be true while the review is a sample, false for a real one" }),
    }),
  ),
});

const advice = { try: text(), never: text(), service: field.serviceSlug() };

export const symptomsSchema = z.strictObject({
  symptoms: z
    .array(
      z.strictObject({
        slug: field.slug(),
        common: z.boolean({ error: "must be true, or removed" }).optional(),
        symptom: text(),
        parts: z.array(field.doorPart()).min(1, { error: "must name at least one part, such as springs" }),
        urgency: field.urgency(),
        cause: text(),
        ...advice,
      }),
    )
    .min(8, { error: "must hold at least eight symptoms" }),
});

export const doorPartsSchema = z.strictObject({
  parts: z.array(z.strictObject({ slug: field.doorPart(), name: text(), text: text(), ...advice })),
});

const aliases = (kind: "service" | "area") =>
  z.array(z.strictObject({ old: field.slug(), now: field.slugNow(kind) }), {
    error: "must be a list of old addresses, or []",
  });

export const aliasesSchema = z.strictObject({ services: aliases("service"), areas: aliases("area") });

export const picturesSchema = z.record(
  field.slug(),
  z.strictObject({
    alt: z.string({ error: 'must say what is seen; write "" for a decoration' }),
    focus: field.focus().optional(),
    placeholder: z.boolean().optional(),
  }),
);

export const placesSchema = z.strictObject({
  spellings: z.array(z.strictObject({ listed: text(), spelled: text() })),
  sharing: z.array(z.strictObject({ name: text(), zip: field.zip(), ...field.coordinates })),
  nicknames: z.array(z.strictObject({ name: text(), state: text() })),
});

const confirmed = "must be false, or once you are sure true or the date, for example 2026-11-30";

export const confirmSchema = z.strictObject({
  confirm: z.array(
    z.strictObject({
      what: text(),
      file: text().regex(/^content\/\S+\.yaml$/, {
        error: "must be a file such as content/business.yaml, or several as in content/areas/*.yaml",
      }),
      field: text(),
      confirmed: z.union([z.boolean(), z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: confirmed })], {
        error: confirmed,
      }),
    }),
    { error: "must be a list of what is to be confirmed, or [] for none" },
  ),
});

export type Business = z.infer<typeof businessSchema>;
export type Service = z.infer<typeof serviceSchema>;
export type Area = z.infer<typeof areaSchema>;
export type Testimonial = z.infer<typeof testimonialsSchema>["testimonials"][number];
export type Symptom = z.infer<typeof symptomsSchema>["symptoms"][number];
export type DoorPartRecord = z.infer<typeof doorPartsSchema>["parts"][number];
export type Confirmation = z.infer<typeof confirmSchema>["confirm"][number];
export type Question = z.infer<ReturnType<typeof field.question>>;
export type Highlight = z.infer<ReturnType<typeof field.highlight>>;
export type Figure = z.infer<ReturnType<typeof field.figures>>[number];
export type Category = (typeof CATEGORIES)[number];

function countWords(value: string): number {
  return value.split(/\s+/).filter(Boolean).length;
}
