// Schemas of services, areas, jobs and reviews. The company's is in business-schema.ts, the pages' in page-schema.ts.
import { z } from "zod";
import * as field from "./fields.ts";
import { CATEGORIES } from "./service.ts";

export type { DoorPartRecord, Problem, Symptom } from "./advice-schema.ts";
export type { Business } from "./business-schema.ts";

const { text } = field;

const rating = "must be a whole number from 1 to 5";

const draft = () =>
  z.boolean({ error: "must be true, or removed" }).optional().meta({
    label: "Only a draft",
    hint: "Visitors don't see it, and what is missing can wait. Once it isn't one, the save says what its page still needs.",
    isRare: true,
  });

/** A field that the pages of a service or a town can do without: what isn't there leaves no trace on them. */
const advised = <T extends z.ZodType>(type: T, info: field.FieldInfo = {}) =>
  type.meta({ ...info, isAdvised: true });

export const serviceSchema = z.strictObject({
  draft: draft(),
  order: field.order(),
  title: field.name(),
  slug: field.pageSlug(),
  price: field.wholeNumber("dollars", 120, 100_000).meta({ label: "Starting price, in dollars" }),
  description: text().meta({ label: "In one line, on cards" }),
  features: field
    .list(text(), "line")
    .meta({ label: "What the service is, in points", hint: "Five lines fit best.", best: 5 }),
  image: field.pictureName().meta({ label: "Main picture" }),
  icon: field.icon(),
  fullDescription: advised(field.formattedText().optional(), {
    length: { unit: "words", min: 120, max: 200 },
    hint: "The first 155 characters are the page's text in search results, so a sentence should end there.",
  }),
  includes: advised(field.list(text(), "line").default([]), {
    label: "What the starting price includes",
    hint: "What a customer gets for it, in two to four short lines.",
  }),
  ordinaryCase: z
    .strictObject({ what: text(), price: field.wholeNumber("dollars", 350, 100_000).optional() })
    .optional()
    .meta({
      hint: "What most people need, such as “Two-car door, both springs,” and what you usually charge for it, in dollars. It's shown once it has a price.",
    }),
  priceFactors: advised(field.list(text(), "line").default([]), {
    label: "What can raise the price",
    hint: "Three to five lines fit best.",
  }),
  safety: advised(text().optional(), { label: "Safety line" }),
  questions: advised(field.list(field.question(), "question").default([]), {
    hint: "Five or more answer what most people ask.",
  }),
  detailImage: advised(field.pictureName().optional(), { label: "Second picture" }),
  searchTitle: advised(field.searchText(36).optional(), {
    label: "Name in search results",
    hint: "What people type into a search engine. Keep “Garage Door” in it, and at most 36 characters.",
  }),
  category: advised(
    z.enum(CATEGORIES, { error: `must be one of these categories: ${CATEGORIES.join(", ")}` }).optional(),
  ),
  popular: z.boolean().optional().meta({ label: "Among the popular ones" }),
  newDoor: z.boolean().optional().meta({
    label: "It's for a new door",
    hint: "Its pages lead to the door designer, and give no arrival time.",
  }),
  closing: text().optional().meta({
    label: "Last words of the page",
    hint: "Without them, the page ends like most others.",
  }),
  comparison: z
    .strictObject({
      heading: text(),
      pictures: field.listOf(
        2,
        "two pictures",
        "picture",
        z.strictObject({ picture: field.pictureName(), text: text() }),
      ),
    })
    .optional()
    .meta({ label: "Before and after" }),
});

export const areaSchema = z.strictObject({
  draft: draft(),
  order: field.order(),
  name: field.name(),
  slug: field.pageSlug(),
  ...field.coordinates,
  zips: z
    .array(field.zip(), { error: "must be a list of ZIP codes" })
    .min(1, { error: "must hold at least one ZIP code; add the town's own" })
    .meta({
      label: "ZIP codes",
      entry: "ZIP code",
    }),
  description: field
    .searchText(155)
    .meta({ label: "Text at the top of its page", hint: "It's also the page's text in search results." }),
  sentence: text().meta({
    label: "Sentence above the call on its pages about a service",
    hint: "Something that holds for this town alone and fits every service.",
  }),
  neighborhoods: field
    .list(text(), "street")
    .meta({ label: "Streets", hint: "Four streets of the town fit best.", best: 4 }),
  responseTime: advised(
    text()
      .regex(/^\d+-\d+ min$/, { error: "must be written like 20-35 min" })
      .optional(),
    {
      label: "Typical arrival",
      hint: "Counted from when you set out. The time in an emergency is the company's.",
    },
  ),
  coverage: advised(text().optional(), { label: "What you do there" }),
  lies: advised(text().optional(), { label: "Where the town is" }),
  homes: advised(text().optional(), { label: "The houses" }),
  doors: advised(text().optional(), { label: "What it means for the door" }),
  neighbors: advised(field.list(text(), "neighbor").default([]), {
    hint: "A town that names this one as its neighbor is shown here, too.",
  }),
  // An area may have nothing of its own to say about a service.
  questions: z
    .record(
      field.serviceSlug(),
      z
        .array(field.question(), { error: "must be a list of questions with their answers" })
        .meta({ entry: "question" }),
      { error: "must hold slugs of services, each with its questions below it" },
    )
    .default({})
    .meta({ hint: "What people of this town ask about each service." }),
  listed: z.array(field.serviceSlug(), { error: "must be a list of slugs of services" }).default([]).meta({
    label: "Services listed in search engines here",
    hint: "Those whose questions above have at least two answers that would be wrong in the next town. The other services have their page, too.",
    entry: "service",
  }),
});

export const testimonialsSchema = z.strictObject({
  testimonials: z
    .array(
      z.strictObject({
        name: field.name(),
        rating: z
          .int({ error: rating })
          .min(1, { error: rating })
          .max(5, { error: rating })
          .meta({ label: "Stars", hint: "1 to 5." }),
        text: text().meta({ label: "In the customer's words" }),
        location: text().meta({ label: "Town and state" }),
        service: field.serviceSlug(),
        sample: z.boolean({ error: "must be true while the review is a sample, false for a real one" }).meta({
          label: "Only a sample",
          hint: "The site labels it “Sample review”. Uncheck this for a real one.",
        }),
      }),
    )
    .meta({ label: "Reviews", entry: "review" }),
});

export const jobSchema = z.strictObject({
  area: field.slugNow("area").meta({ label: "Town" }),
  service: field.slugNow("service"),
  wrong: text().meta({
    label: "What was wrong",
    hint: "In a sentence or two. Leave out the customer's name and the house number.",
  }),
  done: text().meta({ label: "What you did", hint: "In a sentence or two." }),
  date: field.day().meta({ label: "Day", hint: "Visitors read the month." }),
  before: field.pictureName().optional().meta({ label: "Photo before" }),
  after: field.pictureName().optional().meta({ label: "Photo after" }),
  price: field
    .wholeNumber("dollars", 240, 100_000)
    .optional()
    .meta({ label: "What it cost, in dollars", isRare: true }),
  by: field.slug().meta({ refersTo: "person" }).optional().meta({ label: "Who did it", isRare: true }),
});

export const jobsSchema = z.strictObject({
  jobs: z.array(jobSchema).meta({ entry: "job", addedIn: "new/jobs", titledBy: ["date", "area", "service"] }),
});

export const peopleSchema = z.strictObject({
  people: z
    .array(
      z.strictObject({
        slug: field.entrySlug(),
        name: field.name(),
        photo: field.pictureName().optional().meta({
          label: "Photo",
          hint: "Of this person, who agrees to it. The Contact page and their jobs show it.",
        }),
        since: field
          .wholeNumber("years", 2011, 2100)
          .optional()
          .meta({ label: "Year they began to work on garage doors" }),
        words: text().optional().meta({
          label: "A sentence in their own words",
          hint: "As they'd say it: I, not we. With it, the About page shows this person.",
        }),
      }),
    )
    .meta({ entry: "person" }),
});

const PAGE_NAMES = { service: "Service", area: "Town", problem: "Problem" } as const;

const aliases = (kind: keyof typeof PAGE_NAMES) =>
  z
    .array(
      z.strictObject({
        old: field.slug().meta({ label: "End of the old address" }),
        now: field.slugNow(kind).meta({ label: `${PAGE_NAMES[kind]} that visitors see now` }),
      }),
    )
    .meta({ entry: "old address" });

export const aliasesSchema = z.strictObject({
  services: aliases("service"),
  areas: aliases("area").meta({
    label: "Towns",
    hint: "The same for towns: the end of the old address, and the town whose page is shown instead.",
  }),
  problems: aliases("problem").meta({ hint: "The same for the pages about problems." }),
});

export const picturesSchema = z.record(
  field.slug(),
  z.strictObject({
    alt: z
      .string({ error: 'must say what is seen; write "" for a decoration' })
      .check(field.atMost())
      .meta({ label: "What the picture shows" }),
    focus: field.focus().optional().meta({
      label: "Where the main thing is",
      hint: "Choose the point on it. That part of the picture stays where its place has another shape.",
      shownAs: "focus",
    }),
    placeholder: z
      .boolean()
      .optional()
      .meta({ label: "Waits for your own photograph", hint: "Until then, pages call it an illustration." }),
  }),
);

export const placesSchema = z.strictObject({
  spellings: z
    .array(z.strictObject({ listed: text(), spelled: text() }))
    .meta({ hint: "A name as the list has it, and as the town hall spells it." }),
  sharing: z.array(z.strictObject({ name: text(), zip: field.zip(), ...field.coordinates })).meta({
    hint: "Towns whose mail has the ZIP code of a larger neighbor, whose name alone is in the list. The degrees are those of the middle of the town, to about half a mile (from the Census Bureau's place boundaries).",
  }),
  nicknames: z
    .array(z.strictObject({ name: text(), state: text() }))
    .meta({ hint: "What people here call a place in another state, and the state." }),
});

const confirmed = "must be false, or once you are sure true or the date, for example 2026-11-30";

export const confirmSchema = z.strictObject({
  confirm: z
    .array(
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
    )
    .meta({ entry: "entry" }),
});

/** A service and a town as pages have them: with what follows from the other records where their own say nothing. */
export type Service = z.infer<typeof serviceSchema> & { searchTitle: string };
export type Area = z.infer<typeof areaSchema>;
export type Testimonial = z.infer<typeof testimonialsSchema>["testimonials"][number];
export type JobRecord = z.infer<typeof jobSchema>;
export type Person = z.infer<typeof peopleSchema>["people"][number];
export type Confirmation = z.infer<typeof confirmSchema>["confirm"][number];
export type Question = z.infer<ReturnType<typeof field.question>>;
export type Highlight = z.infer<ReturnType<typeof field.highlight>>;
export type Figure = z.infer<ReturnType<typeof field.figures>>[number];
