// Every record of content/: what it is called, where the editor lists it, and what it must contain. The reader and the
// editor share this table.
import type { z } from "zod";
import * as doorSchema from "./door-schema.ts";
import * as helpSchema from "./help-schema.ts";
import * as pageSchema from "./page-schema.ts";
import * as schema from "./schema.ts";

/** The groups in which an owner finds the records, in this order. */
export const RECORD_GROUPS = [
  "The company",
  "Services and prices",
  "Towns",
  "Pages",
  "Shown on several pages",
] as const;

interface RecordEntry {
  /** What the owner calls it. */
  title: string;
  group: (typeof RECORD_GROUPS)[number];
  schema: z.ZodType;
}

/** Every file of content/ by its name without .yaml. */
export const RECORD_FILES = {
  business: { title: "Phone, address, hours", group: "The company", schema: schema.businessSchema },
  testimonials: { title: "Reviews", group: "The company", schema: schema.testimonialsSchema },
  questions: {
    title: "Questions about the company",
    group: "The company",
    schema: pageSchema.questionsSchema,
  },
  prices: { title: "Words around the prices", group: "Services and prices", schema: pageSchema.pricesSchema },
  home: { title: "Home page", group: "Pages", schema: pageSchema.homeSchema },
  about: { title: "About page", group: "Pages", schema: pageSchema.aboutSchema },
  contact: { title: "Contact page", group: "Pages", schema: pageSchema.contactSchema },
  "areas-page": { title: "Service areas page", group: "Pages", schema: pageSchema.areasPageSchema },
  pages: { title: "Headings and search results", group: "Pages", schema: pageSchema.pagesSchema },
  symptoms: {
    title: "What is your door doing?",
    group: "Shown on several pages",
    schema: schema.symptomsSchema,
  },
  "door-parts": {
    title: "The parts of the door",
    group: "Shown on several pages",
    schema: schema.doorPartsSchema,
  },
  "why-choose": {
    title: "Six reasons to choose you",
    group: "Shown on several pages",
    schema: pageSchema.whyChooseSchema,
  },
  "how-it-works": {
    title: "How it works",
    group: "Shown on several pages",
    schema: pageSchema.howItWorksSchema,
  },
  guarantee: { title: "Guarantee", group: "Shown on several pages", schema: pageSchema.guaranteeSchema },
  pictures: {
    title: "What the pictures show",
    group: "Shown on several pages",
    schema: schema.picturesSchema,
  },
  places: { title: "States and places around you", group: "Towns", schema: schema.placesSchema },
  "right-now": { title: "What to do right now", group: "Pages", schema: helpSchema.rightNowSchema },
  "check-us": { title: "Check us", group: "Pages", schema: helpSchema.checkUsSchema },
  photos: { title: "Which photos to send", group: "Pages", schema: helpSchema.photosSchema },
  "design-your-door": {
    title: "Design your door",
    group: "Pages",
    schema: doorSchema.designYourDoorSchema,
  },
  doors: { title: "Doors to try on", group: "Services and prices", schema: doorSchema.doorsSchema },
  privacy: { title: "Privacy page", group: "Pages", schema: helpSchema.textPageSchema },
  accessibility: { title: "Accessibility page", group: "Pages", schema: helpSchema.textPageSchema },
  aliases: { title: "Old addresses", group: "Pages", schema: schema.aliasesSchema },
  confirm: { title: "What only you can confirm", group: "The company", schema: schema.confirmSchema },
} as const satisfies Record<string, RecordEntry>;

/** Every folder of content/, each of whose files is one record. */
export const RECORD_FOLDERS = {
  services: { title: "Services", group: "Services and prices", schema: schema.serviceSchema },
  areas: { title: "Towns", group: "Towns", schema: schema.areaSchema },
} as const satisfies Record<string, RecordEntry>;
