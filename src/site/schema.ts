import { isValidPhoneNumber } from "libphonenumber-js/min";
import { z } from "zod";
import { DOOR_PARTS } from "./door-parts.ts";
import { ICON_NAMES } from "./icons.ts";

// What each record must hold. Every message ends a sentence that begins with the file and the field, and
// says what to write instead.

const text = z
  .string({ error: "must be text; put it in quotes if it begins with a digit or a brace" })
  .trim()
  .min(1, {
    error: "is empty; write the text or restore the old one",
  });

const zip = z
  .string({ error: 'must be five digits in quotes, for example "07670"' })
  .regex(/^\d{5}$/, { error: 'must be five digits in quotes, for example "07670"' });

const degrees = (direction: string, example: number, least: number, most: number) => {
  const error = `must be degrees ${direction}, from ${least} to ${most}, for example ${example}`;
  return z.number({ error }).min(least, { error }).max(most, { error });
};
const latitude = degrees("north", 40.9254, 40, 42);
const longitude = degrees("east, so negative here", -73.9629, -75, -73);

const slug = z
  .string({ error: "must be a slug such as broken-spring-replacement" })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: "must be lower-case words joined by single hyphens, such as broken-spring-replacement",
  });

const wholeNumber = (unit: string, example: number) =>
  z.int({ error: `must be a whole number of ${unit} without quotes, for example ${example}` }).positive({
    error: `must be more than zero, for example ${example}`,
  });

const question = z.strictObject({ question: text, answer: text });

/** How many questions each town answers for each service. */
export const QUESTIONS_IN_TOWN = 2;

const icon = z.enum(ICON_NAMES, { error: `must be one of these icons: ${ICON_NAMES.join(", ")}` });

const order = wholeNumber("places", 1);

const clock = z
  .string({ error: 'must be a time in quotes, for example "23:59"' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of 24 hours, for example "23:59"' });

/** A text that must name these facts in braces. */
const naming = (...facts: string[]) =>
  text.refine((value) => facts.every((fact) => value.includes(`{${fact}}`)), {
    error: `must name ${facts.map((fact) => `{${fact}}`).join(" and ")}`,
  });

const isFourDigitYear = (year: number) => year >= 1900 && year <= 2100;

export const CATEGORIES = ["installation", "repair", "maintenance", "emergency", "replacement"] as const;

export const businessSchema = z.strictObject({
  name: text,
  phone: z
    .string({ error: "must be in quotes and in international form: a plus, 1 and the ten digits" })
    .refine(
      // E.164 as decisions fix it: a plus, the country code, digits alone; a number of this country, where the company is.
      (value) => /^\+1\d{10}$/.test(value) && isValidPhoneNumber(value),
      { error: "must be a real phone number in international form: a plus, 1 and the ten digits" },
    ),
  address: z.strictObject({
    street: text,
    city: text,
    state: text.regex(/^[A-Z]{2}$/, { error: "must be the two capital letters of a state, for example NJ" }),
    zip,
  }),
  latitude,
  longitude,
  county: text,
  region: text,
  foundingYear: wholeNumber("a year", 2011).refine(isFourDigitYear, {
    error: "must be a year of four digits, for example 2011",
  }),
  yearsInBusiness: wholeNumber("years", 15),
  customers: wholeNumber("customers", 500),
  warrantyMonths: wholeNumber("months", 12),
  coverageMiles: wholeNumber("miles", 25),
  claims: text,
  legal: text,
  emergencyResponse: text.regex(/^\d+-\d+ minutes$/, { error: "must be written like 15-30 minutes" }),
  hours: text,
  opens: clock,
  closes: clock,
  blurb: text,
  messages: z.strictObject({
    plain: text,
    service: naming("service"),
    area: naming("area"),
    serviceInArea: naming("service", "area"),
  }),
  registrationNumber: text.optional(),
});

export const serviceSchema = z.strictObject({
  order,
  title: text,
  slug,
  category: z.enum(CATEGORIES, { error: `must be one of these categories: ${CATEGORIES.join(", ")}` }),
  icon,
  description: text,
  fullDescription: text.refine((value) => countWords(value) >= 120 && countWords(value) <= 200, {
    error: "must have 120 to 200 words; lengthen or shorten the text",
  }),
  features: z.array(text, { error: "must be a list of exactly five lines" }).length(5, {
    error: "must be a list of exactly five lines; add or remove some",
  }),
  price: wholeNumber("dollars", 120),
  popular: z.boolean({ error: "must be true or false" }),
  image: text,
  detailImage: text,
  comparison: z
    .strictObject({
      heading: text,
      pictures: z
        .array(z.strictObject({ picture: text, text }), { error: "must be a list of exactly two pictures" })
        .length(2, { error: "must be a list of exactly two pictures; add or remove some" }),
    })
    .optional(),
  safety: text,
  priceFactors: z
    .array(text, { error: "must be a list of three to five things that move the price up" })
    .min(3, { error: "must be a list of three to five things that move the price up; add some" })
    .max(5, { error: "must be a list of three to five things that move the price up; remove some" }),
  questions: z
    .array(question, { error: "must be a list of five or more questions with their answers" })
    .min(5, { error: "must be a list of five or more questions with their answers; add some" }),
});

export const areaSchema = z.strictObject({
  order,
  name: text,
  slug,
  latitude,
  longitude,
  neighborhoods: z.array(text, { error: "must be a list of exactly four street names" }).length(4, {
    error: "must be a list of exactly four street names; add or remove some",
  }),
  responseTime: z.enum(["20-35 min", "25-40 min"], { error: 'must be "20-35 min" or "25-40 min"' }),
  coverage: text,
  image: text,
  sentence: text,
  description: text,
  zips: z
    .array(zip, { error: 'must be a list of ZIP codes in quotes, for example - "07670"' })
    .min(1, { error: "must hold at least one ZIP code; add the town's own" }),
  neighbors: z
    .array(text, { error: "must be a list of the towns next to this one" })
    .min(1, { error: "must name at least one town next to this one; add it" }),
  lies: text,
  homes: text,
  doors: text,
  // How many there must be, and of which services, is known when all files are read.
  questions: z.record(slug, z.array(question, { error: "must be a list of questions with their answers" }), {
    error: "must hold each service's slug with its questions below it",
  }),
});

export const testimonialsSchema = z.strictObject({
  testimonials: z.array(
    z.strictObject({
      name: text,
      rating: z.int({ error: "must be a whole number from 1 to 5" }).min(1).max(5),
      text,
      location: text,
      service: slug,
      sample: z.boolean({ error: "must be true while the review is a sample, false for a real one" }),
    }),
  ),
});

const point = z.strictObject({ title: text, text, icon });

const link = z.union(
  [
    z.strictObject({ page: z.enum(["services", "service-areas", "about", "contact"]) }),
    z.strictObject({ service: slug }),
    z.strictObject({ phone: z.literal(true) }),
  ],
  { error: "must be one of {page: services}, {service: its-slug}, {phone: true}" },
);

export const whyChooseSchema = z.strictObject({
  cards: z.array(z.strictObject({ title: text, text, icon, link })).length(6, { error: "must be six cards" }),
});

export const howItWorksSchema = z.strictObject({
  heading: text,
  steps: z.array(z.strictObject({ title: text, text })).length(3, { error: "must be three steps" }),
});

export const guaranteeSchema = z.strictObject({
  title: text,
  text,
  points: z.array(text).min(1),
  picture: text,
});

const figures = z.array(z.strictObject({ figure: text, label: text })).min(1);

export const aboutSchema = z.strictObject({
  storyHeading: text,
  story: z.array(text).min(1),
  figures,
  valuesHeading: text,
  values: z.array(point).min(1),
});

const doorPart = z.enum(DOOR_PARTS, {
  error: `must be one of the parts in the drawing: ${DOOR_PARTS.join(", ")}`,
});

const advice = { try: text, never: text, service: slug };

export const symptomsSchema = z.strictObject({
  symptoms: z
    .array(
      z.strictObject({
        slug,
        symptom: text,
        parts: z.array(doorPart).min(1, { error: "must name at least one part, such as springs" }),
        cause: text,
        ...advice,
      }),
    )
    .min(8, { error: "must hold at least eight symptoms" }),
});

export const doorPartsSchema = z.strictObject({
  parts: z.array(z.strictObject({ slug: doorPart, name: text, text, ...advice })),
});

const page = z.strictObject({ title: text, description: text, heading: text, lead: text, picture: text });
const pattern = z.strictObject({ titlePattern: text });

export const pagesSchema = z.strictObject({
  home: page.extend({ portrait: text }),
  services: page,
  "service-areas": page,
  about: page,
  contact: page,
  "not-found": page,
  error: page.omit({ picture: true }).extend({ requestLead: text }),
  service: pattern.extend({
    aboutHeading: text,
    includedHeading: text,
    safetyHeading: text,
    priceHeading: text,
    factorsHeading: text,
    signsHeading: text,
    signsLead: text,
    questionsHeading: text,
    townsHeading: text,
  }),
  "service-in-area": pattern.extend({
    localHeading: text,
    distance: text,
    home: text,
    neighborsHeading: text,
    questionsLink: text,
    servicesLink: text,
  }),
  area: pattern.extend({
    descriptionPattern: text,
    heading: text,
    localHeading: text,
    homesHeading: text,
    doorsHeading: text,
    neighborsHeading: text,
  }),
});

export const homeSchema = z.strictObject({
  emergencyNote: text,
  servicesHeading: text,
  servicesLead: text,
  whyHeading: text,
  whyLead: text,
  symptomsHeading: text,
  symptomsLead: text,
  doors: z.strictObject({
    heading: text,
    text,
    service: slug,
    pictures: z
      .array(text, { error: "must be a list of exactly two pictures" })
      .length(2, { error: "must be a list of exactly two pictures; add or remove some" }),
  }),
  testimonialsHeading: text,
  ctaPicture: text,
  ctaHeading: text,
  ctaText: text,
  facts: figures,
});

const findFormSchema = z.strictObject({
  label: text,
  hint: text,
  button: text,
  loading: text,
  served: text,
  servedLink: text,
  within: text,
  beyond: text,
  newYork: text,
  elsewhere: text,
  unknown: text,
  empty: text,
  invalid: text,
  failed: text,
  offline: text,
  retry: text,
  call: text,
  source: text,
});

export const areasPageSchema = z.strictObject({
  areasHeading: text,
  benefitsHeading: text,
  benefits: z.array(point).min(1),
  map: z.strictObject({
    heading: text,
    text,
    title: text,
    workshop: text,
    river: text,
    reachTitle: text,
    reach: text,
    townHeading: text,
    townText: text,
    townTextHome: text,
    townTitle: text,
  }),
  findHeading: text,
  findText: text,
  findForm: findFormSchema,
  servicesHeading: text,
  areaWhyHeading: text,
  areaWhy: z.array(point).min(1),
});

export const contactSchema = z.strictObject({
  callHeading: text,
  callText: text,
  visitHeading: text,
  visitText: text,
  areasHeading: text,
  areasText: text,
  ways: z.array(z.strictObject({ kind: z.enum(["phone", "sms", "whatsapp"]), title: text, text })).min(1),
});

export const questionsSchema = z.strictObject({
  heading: text,
  lead: text,
  questions: z
    .array(question, { error: "must be a list of questions with their answers" })
    .min(1, { error: "must hold at least one question; add one" }),
});

export const pricesSchema = z.strictObject({ heading: text, lead: text, note: text });

export const picturesSchema = z.record(
  slug,
  z.strictObject({
    alt: z.string({ error: 'must say what is seen; write "" for a decoration' }),
    placeholder: z.boolean().optional(),
  }),
);

export type Business = z.infer<typeof businessSchema>;
export type Service = z.infer<typeof serviceSchema>;
export type Area = z.infer<typeof areaSchema>;
export type FindFormTexts = z.infer<typeof findFormSchema>;
export type Symptom = z.infer<typeof symptomsSchema>["symptoms"][number];
export type DoorPartRecord = z.infer<typeof doorPartsSchema>["parts"][number];
export type Pages = z.infer<typeof pagesSchema>;
export type Figure = z.infer<typeof figures>[number];
export type Question = z.infer<typeof question>;
export type Point = z.infer<typeof point>;
export type CardLink = z.infer<typeof link>;
export type Category = (typeof CATEGORIES)[number];

function countWords(value: string): number {
  return value.split(/\s+/).filter(Boolean).length;
}
