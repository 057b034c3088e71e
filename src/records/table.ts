// Every record of content/: its title, its group in the editor and its schema, for the reader and the editor.
import type { z } from "zod";
import * as adviceSchema from "./advice-schema.ts";
import { businessSchema, noticesSchema } from "./business-schema.ts";
import { designYourDoorSchema, doorsSchema } from "./doors-schema.ts";
import { draftOf } from "./drafts.ts";
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
  /** Its name for the owner. */
  title: string;
  /** Help for the owner, above its form; empty where its title says it all. */
  hint: string;
  group: (typeof RECORD_GROUPS)[number];
  schema: z.ZodType;
}

/** Every file of content/ by the name of its record, from which fileOf() makes that of the file. */
export const RECORD_FILES = {
  business: {
    title: "Phone, address, hours",
    hint: "",
    group: "The company",
    schema: businessSchema,
  },
  notices: {
    title: "Notices",
    hint: "Shown at the top of every page for a while, such as that you're closed for a holiday. Publish it before it begins; it ends by itself.",
    group: "The company",
    schema: noticesSchema,
  },
  jobs: {
    title: "Jobs",
    hint: "Jobs you did, the newest first: each is shown on the page of its service and of its town, the last three on the home page.",
    group: "The company",
    schema: schema.jobsSchema,
  },
  people: {
    title: "People",
    hint: "Who works here. A job can say who did it, and the About page shows who has words of their own.",
    group: "The company",
    schema: schema.peopleSchema,
  },
  testimonials: {
    title: "Reviews",
    hint: "The reviews on the home page. Those that came with the site are samples, and labeled so. Put in real ones: the customer's own words, with permission.",
    group: "The company",
    schema: schema.testimonialsSchema,
  },
  questions: {
    title: "Questions about the company",
    hint: "What people ask about the company, shown on the contact page.",
    group: "The company",
    schema: pageSchema.questionsSchema,
  },
  prices: {
    title: "Words around the prices",
    hint: "The prices page: the words around the starting prices, and what else people ask about the price. Each price is in its service.",
    group: "Services and prices",
    schema: pageSchema.pricesSchema,
  },
  home: {
    title: "Home page",
    hint: "Its headings and short texts.",
    group: "Pages",
    schema: pageSchema.homeSchema,
  },
  about: {
    title: "About page",
    hint: "The story, one paragraph for each entry, and what you hold to.",
    group: "Pages",
    schema: pageSchema.aboutSchema,
  },
  contact: {
    title: "Contact page",
    hint: "",
    group: "Pages",
    schema: pageSchema.contactSchema,
  },
  areasPage: {
    title: "Service areas page",
    hint: "Also the reasons and the map on every town's page.",
    group: "Pages",
    schema: pageSchema.areasPageSchema,
  },
  pages: {
    title: "Headings and search results",
    hint: "What each page is called and how search engines describe it.",
    group: "Pages",
    schema: pageSchema.pagesSchema,
  },
  symptoms: {
    title: "What is your door doing?",
    hint: "“What is your door doing?” on the home page and on /services. Please keep the safety lines exact.",
    group: "Shown on several pages",
    schema: adviceSchema.symptomsSchema,
  },
  problems: {
    title: "Pages about problems",
    hint: "A page for each problem that people search for, such as a garage door that won't open. Please keep the safety lines exact.",
    group: "Pages",
    schema: adviceSchema.problemsSchema,
  },
  safety: {
    title: "Safety rules",
    hint: "What several texts say in the same words. A text names a rule in braces, such as {generator}, and changes with it. Please keep them exact.",
    group: "Shown on several pages",
    schema: adviceSchema.safetySchema,
  },
  doorParts: {
    title: "The parts of the door",
    hint: "The parts of a door in the picture of “What is your door doing?”. Please keep the safety lines exact.",
    group: "Shown on several pages",
    schema: adviceSchema.doorPartsSchema,
  },
  whyChoose: {
    title: "Six reasons to choose you",
    hint: "The six cards of the “Why Choose” part of the home page.",
    group: "Shown on several pages",
    schema: pageSchema.whyChooseSchema,
  },
  howItWorks: {
    title: "How it works",
    hint: "The three steps of “How it works”.",
    group: "Shown on several pages",
    schema: pageSchema.howItWorksSchema,
  },
  guarantee: {
    title: "Guarantee",
    hint: "The last lines of every receipt, and a part of the services and About pages: a short text, points and how long it holds.",
    group: "Shown on several pages",
    schema: pageSchema.guaranteeSchema,
  },
  pictures: {
    title: "Photos",
    hint: "Every picture of the site. The words say what is seen on it and why it matters, for people who don't see it.",
    group: "Shown on several pages",
    schema: schema.picturesSchema,
  },
  places: {
    title: "States and places around you",
    hint: "What the list of ZIP codes behind “Do we come to your town?” doesn't know about the places near you.",
    group: "Towns",
    schema: schema.placesSchema,
  },
  rightNow: {
    title: "What to do right now",
    hint: "“What to Do Right Now”: a page that is read in 20 seconds and fits on one sheet of paper. Please keep the safety lines exact.",
    group: "Pages",
    schema: adviceSchema.rightNowSchema,
  },
  checkUs: {
    title: "Check us",
    hint: "“Check Us Out” on the About page. The rules are the state's: read them up before you change a number.",
    group: "Pages",
    schema: adviceSchema.checkUsSchema,
  },
  photos: {
    title: "Which photos to send",
    hint: "“Send Us Three Pictures” on the contact page, for a text message or WhatsApp.",
    group: "Pages",
    schema: adviceSchema.photosSchema,
  },
  designYourDoor: {
    title: "Design your door",
    hint: "The page on which visitors design a door and see it on a house. Their photo never leaves their device: don't promise less, and change what the texts say of it only together with the code.",
    group: "Pages",
    schema: designYourDoorSchema,
  },
  doors: {
    title: "Doors to try on",
    hint: "The doors that visitors can design, and the houses they can try them on. Many makers offer them, so none is named.",
    group: "Services and prices",
    schema: doorsSchema,
  },
  privacy: {
    title: "Privacy page",
    hint: "Every sentence says what the code does: change it only together with the code, and read it again when something is added that stores, sends or loads anything.",
    group: "Pages",
    schema: adviceSchema.textPageSchema,
  },
  accessibility: {
    title: "Accessibility page",
    hint: "What it says is tested is tested in tests/browser: change one together with the other.",
    group: "Pages",
    schema: adviceSchema.textPageSchema,
  },
  aliases: {
    title: "Old addresses",
    hint: "Old web addresses that were printed or linked, and where they lead now. Write only the end of each, such as “door-replacement” for /services/door-replacement; its pages about a service in a town follow.",
    group: "Pages",
    schema: schema.aliasesSchema,
  },
  confirm: {
    title: "What only you can confirm",
    hint: "Before the site goes live. Add entries, and remove those that don't apply to you.",
    group: "The company",
    schema: schema.confirmSchema,
  },
} as const satisfies Record<string, RecordEntry>;

/** The records of these files, once they are checked. */
export type SingleRecords = {
  [Name in keyof typeof RECORD_FILES]: z.infer<(typeof RECORD_FILES)[Name]["schema"]>;
};

/** The file of a record of its own: whyChoose is in why-choose.yaml. */
export function fileOf(name: string): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`;
}

/** Every folder of content/, each of whose files is one record. */
export const RECORD_FOLDERS = {
  services: {
    title: "Services",
    hint: "",
    group: "Services and prices",
    schema: schema.serviceSchema,
    draft: draftOf(schema.serviceSchema, ["order", "title", "slug"]),
  },
  areas: {
    title: "Towns",
    hint: "",
    group: "Towns",
    schema: schema.areaSchema,
    draft: draftOf(schema.areaSchema, ["order", "name", "slug"]),
  },
} as const satisfies Record<string, RecordEntry & { draft: z.ZodType }>;
