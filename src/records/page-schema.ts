// What the records that contain a page's own texts look like. The facts in template() are those that the page fills in.
import { z } from "zod";
import * as field from "./fields.ts";

const { text, template } = field;

const link = z.union(
  [
    z.strictObject({ page: z.enum(["services", "service-areas", "about", "contact"]) }),
    z.strictObject({ service: field.serviceSlug() }),
    z.strictObject({ phone: z.literal(true) }),
  ],
  { error: "must be one of {page: services}, {service: its-slug}, {phone: true}" },
);

export const whyChooseSchema = z.strictObject({
  cards: field.listOf(
    6,
    "six cards",
    z.strictObject({
      title: text(),
      text: text(),
      icon: field.icon(),
      picture: field.pictureName().optional(),
      link,
    }),
  ),
});

export const howItWorksSchema = z.strictObject({
  heading: text(),
  steps: field.listOf(3, "three steps", z.strictObject({ title: text(), text: text() })),
});

export const guaranteeSchema = z.strictObject({
  title: text(),
  text: text(),
  points: field.list(text()),
  seal: field.figure(),
  picture: field.pictureName(),
});

export const aboutSchema = z.strictObject({
  storyHeading: text(),
  story: field.list(text()),
  figures: field.figures(),
  valuesHeading: text(),
  values: field.list(field.highlight()),
});

const page = z.strictObject({
  title: text(),
  description: field.searchText(158, 120),
  heading: text(),
  lead: text(),
  picture: field.pictureName(),
  closingPicture: field.pictureName().optional(),
});

/** A page that no menu has. cardPicture is shown where someone shares its link; name is the link's words. */
const wordsPage = page
  .omit({ picture: true })
  .extend({ name: text().optional(), cardPicture: field.pictureName() });

export const pagesSchema = z.strictObject({
  home: page.extend({ portrait: field.pictureName() }),
  services: page.extend({ listHeading: text() }),
  "service-areas": page,
  about: page,
  contact: page,
  "right-now": wordsPage,
  "design-your-door": wordsPage,
  privacy: wordsPage,
  accessibility: wordsPage,
  "not-found": page,
  error: page.omit({ picture: true }).extend({ requestLead: text(), methodLead: text() }),
  service: z.strictObject({
    titlePattern: template("service", "searchTitle", "price"),
    aboutHeading: template("service", "searchTitle"),
    includedHeading: text(),
    safetyHeading: text(),
    priceHeading: text(),
    priceLead: text(),
    includesHeading: text(),
    factorsHeading: text(),
    fullPrice: text(),
    fullPriceAgreed: text(),
    signsHeading: text(),
    signsLead: text(),
    questionsHeading: text(),
    townsHeading: template("service"),
  }),
  "service-in-area": z.strictObject({
    titlePattern: template("service", "searchTitle", "price", "area", "responseTime"),
    summary: template("searchWords", "area", "price", "responseTime"),
    localHeading: template("area", "responseTime"),
    distance: template("distance"),
    home: text(),
    neighborsHeading: text(),
    questionsLink: template("service", "searchTitle", "searchWords"),
    servicesLink: template("area", "responseTime"),
  }),
  area: z.strictObject({
    closingPicture: field.pictureName().optional(),
    titlePattern: template("area", "responseTime"),
    descriptionPattern: template("area", "responseTime"),
    heading: template("area", "responseTime"),
    localHeading: template("area", "responseTime"),
    homesHeading: text(),
    doorsHeading: text(),
    neighborsHeading: text(),
  }),
});

export const homeSchema = z.strictObject({
  emergencyNote: text(),
  servicesHeading: text(),
  servicesLead: text(),
  whyHeading: text(),
  whyLead: text(),
  symptomsHeading: text(),
  symptomsLead: text(),
  doors: z.strictObject({
    heading: text(),
    text: text(),
    service: field.serviceSlug(),
    pictures: field.listOf(2, "two pictures", field.pictureName()),
  }),
  testimonialsHeading: text(),
  testimonialsSamplesNote: text(),
  ctaPicture: field.pictureName(),
  ctaHeading: text(),
  ctaText: text(),
  facts: field.figures(),
});

const findForm = z.strictObject({
  label: text(),
  hint: text(),
  button: text(),
  loading: text(),
  served: template("area", "responseTime"),
  servedShared: template("typed", "area", "responseTime", "places"),
  servedLink: template("area"),
  within: template("place", "distance"),
  beyond: template("place", "distance"),
  county: template("countyName"),
  countyPartly: template("countyName"),
  countyBeyond: template("countyName"),
  otherState: template("typed", "otherState"),
  elsewhere: template("typed"),
  unknown: template("typed"),
  misspelled: template("typed"),
  suggestion: template("place"),
  street: template("typed"),
  empty: text(),
  invalid: template("typed"),
  failed: text(),
  offline: text(),
  retry: text(),
  call: text(),
  source: text(),
});

const onMap = () => template("area", "responseTime", "distance", "direction");

export const areasPageSchema = z.strictObject({
  areasHeading: text(),
  benefitsHeading: text(),
  benefits: field.list(field.highlight()),
  map: z.strictObject({
    heading: text(),
    text: text(),
    title: text(),
    workshop: text(),
    shapes: text().optional(),
    arrival: text(),
    river: z
      .strictObject({
        name: text(),
        bank: field.list(text()),
        otherBank: field.list(text()),
        miles: z.number({ error: "must be a number of miles, for example 0.75" }).positive(),
      })
      .optional(),
    reachTitle: text(),
    reach: text(),
    townHeading: onMap(),
    townText: onMap(),
    townTextHome: onMap(),
    townTitle: onMap(),
    compactTitle: onMap(),
  }),
  findHeading: text(),
  findText: text(),
  findForm,
  servicesHeading: template("area", "responseTime"),
  areaWhyHeading: template("area", "responseTime"),
  areaWhy: field.list(field.highlight(() => template("area", "responseTime"))),
});

export const contactSchema = z.strictObject({
  callHeading: text(),
  callText: text(),
  visitHeading: text(),
  visitText: text(),
  areasHeading: text(),
  areasText: text(),
  ways: field.list(
    z.strictObject({ kind: z.enum(["phone", "sms", "whatsapp"]), title: text(), text: text() }),
  ),
});

export const questionsSchema = z.strictObject({
  heading: text(),
  lead: text(),
  questions: z
    .array(field.question(), { error: "must be a list of questions with their answers" })
    .min(1, { error: "must hold at least one question; add one" }),
});

export const pricesSchema = z.strictObject({ heading: text(), lead: text(), note: text() });

export type FindFormTexts = z.infer<typeof findForm>;
export type CardLink = z.infer<typeof link>;
