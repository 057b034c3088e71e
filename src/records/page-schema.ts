// Schemas of the pages' own texts. The page fills in the facts that template() lists.
import { z } from "zod";
import * as field from "./fields.ts";

const { text, texts, template } = field;

const link = z
  .union(
    [
      z.strictObject({ page: z.enum(["services", "service-areas", "about", "contact"]) }),
      z.strictObject({ service: field.serviceSlug() }),
      z.strictObject({ phone: z.literal(true) }),
    ],
    { error: "must be one of {page: services}, {service: its-slug}, {phone: true}" },
  )
  .meta({ hint: "Where the card leads: to a page, to a service, or to the phone." });

export const whyChooseSchema = z.strictObject({
  cards: field.listOf(
    6,
    "six cards",
    "card",
    z.strictObject({
      ...texts("title", "text"),
      icon: field.icon(),
      link,
    }),
  ),
});

export const howItWorksSchema = z.strictObject({
  heading: text(),
  steps: field.listOf(3, "three steps", "step", z.strictObject({ title: text(), text: text() })),
});

export const guaranteeSchema = z.strictObject({
  ...texts("title", "text"),
  term: text().meta({ label: "How long it holds" }),
  points: field.list(text(), "point"),
});

export const aboutSchema = z.strictObject({
  storyHeading: text(),
  story: field.list(field.formattedText(), "paragraph").meta({ hint: "One paragraph for each entry." }),
  valuesHeading: text(),
  values: field.list(field.highlight(), "value"),
  photos: field.list(field.pictureName(), "photo").optional().meta({
    label: "Photos of you at work",
    hint: "Your van, your hands on a door: photographs only, none of the pictures that came with the site. Below the story; without any the page is whole.",
  }),
});

const cardPicture = () =>
  field.pictureName().meta({ hint: "Shown only where someone shares the page's link." });

const page = z.strictObject({
  title: text().meta({ hint: "The name in the browser tab and in search results." }),
  description: field.searchText(158, 120).meta({
    label: "Short description",
    hint: "The text below the title in search results; keep it between 120 and 158 characters.",
  }),
  heading: text().meta({ hint: "The heading and the text below it are at the top of the page." }),
  lead: field.lead(),
  picture: field
    .pictureName()
    .meta({ hint: "It is also shown, with the heading, where someone shares the page's link." }),
});

/** A page that is in no menu. */
const wordsPage = page.omit({ picture: true }).extend({
  name: text().optional().meta({
    hint: "What the footer and the page's own path from home call it; without it, they use the heading.",
  }),
  cardPicture: cardPicture(),
});

export const pagesSchema = z.strictObject({
  home: page
    .extend({
      phonePicture: field.pictureName().meta({
        label: "Picture for phones",
        hint: "What phones show instead, in a low, wide band: the door from nearer.",
      }),
    })
    .meta({ label: "Home page" }),
  services: page.extend({ listHeading: text().meta({ label: "Heading of the list" }) }),
  "service-areas": wordsPage.omit({ name: true }),
  contact: wordsPage.omit({ name: true }),
  about: wordsPage,
  prices: wordsPage,
  "right-now": wordsPage,
  problems: wordsPage
    .extend({ listHeading: text().meta({ label: "Heading of the list" }) })
    .meta({ label: "The list of problems" }),
  jobs: wordsPage.meta({
    label: "Jobs",
    hint: "The heading and the text below it stand above the jobs on other pages, too. Without jobs there is no such page.",
  }),
  "design-your-door": wordsPage,
  privacy: wordsPage,
  accessibility: wordsPage,
  "not-found": page
    .extend({ linksHeading: text().meta({ label: "Heading of the links" }) })
    .meta({ label: "When there is no such page" }),
  error: page
    .omit({ picture: true })
    .extend({
      requestLead: text().meta({
        hint: "The same place on the page that answers an address or a request that can't be read.",
      }),
      methodLead: text().meta({
        label: "Text where a page was not just asked for",
        hint: "The same place on the page that answers a request that does more than ask for a page.",
      }),
    })
    .meta({ label: "When something goes wrong" }),
  service: z
    .strictObject({
      titlePattern: template("service", "searchTitle", "price"),
      aboutHeading: template("service", "searchTitle"),
      ...texts("includedHeading", "safetyHeading", "priceHeading", "priceLead"),
      ...texts("includesHeading", "factorsHeading", "fullPrice", "fullPriceAgreed"),
      ...texts("signsHeading", "signsLead", "questionsHeading"),
      townsHeading: template("service"),
    })
    .meta({ label: "A service's page" }),
  problem: z
    .strictObject({
      ...texts("urgencyHeading", "checkHeading", "causesHeading"),
      causesLead: field.lead(),
      ...texts("symptomsHeading", "questionsHeading"),
    })
    .meta({ label: "A problem's page" }),
  "service-in-area": z
    .strictObject({
      titlePattern: template("service", "searchTitle", "price", "area", "responseTime"),
      summary: template("searchWords", "area", "price").meta({
        hint: "The first sentence about the service; search engines show it after the town's own.",
      }),
      localHeading: template("area", "responseTime").meta({ hint: "Above the town's own questions." }),
      servicesLink: template("area", "responseTime"),
    })
    .meta({ label: "A service in a town" }),
  area: z
    .strictObject({
      cardPicture: cardPicture(),
      titlePattern: template("area", "responseTime"),
      heading: template("area", "responseTime"),
      localHeading: template("area", "responseTime"),
      ...texts("homesHeading", "doorsHeading", "neighborsHeading"),
    })
    .meta({ label: "A town's page" }),
});

const findForm = z.strictObject({
  ...texts("label", "hint", "button", "loading"),
  served: template("area", "responseTime"),
  servedShared: template("typed", "area", "responseTime", "places").meta({
    hint: "For a ZIP code that other towns share; {places} are those.",
  }),
  servedLink: template("area"),
  within: template("place", "distance"),
  beyond: template("place", "distance"),
  county: template("countyName").meta({ hint: "For the name of a county, {countyName}: the company's own." }),
  countyPartly: template("countyName").meta({ hint: "For a county that is partly within the radius." }),
  countyBeyond: template("countyName").meta({ hint: "For a county outside the radius." }),
  otherState: template("typed", "otherState").meta({
    hint: "For a ZIP code or a name in another state, {otherState}.",
  }),
  elsewhere: template("typed"),
  unknown: template("typed"),
  misspelled: template("typed"),
  suggestion: template("place"),
  street: template("typed").meta({ hint: "For a street without a town or a ZIP code that we know." }),
  empty: text(),
  invalid: template("typed"),
  ...texts("failed", "offline", "retry", "call", "source"),
});

export const areasPageSchema = z.strictObject({
  ...texts("areasHeading", "benefitsHeading"),
  benefits: field.list(field.highlight(), "benefit").meta({ hint: "Every town's page has them, too." }),
  map: z
    .strictObject({
      ...texts("heading", "text", "title"),
      workshop: text().meta({ hint: "The name beside the company's own dot. Keep it short." }),
      shapes: text().meta({
        label: "File with the outlines of towns",
        hint: "A town that isn't in it becomes a dot.",
      }),
      arrival: text().meta({ label: "Before the arrival times", hint: "Below the map." }),
      river: z
        .strictObject({
          name: text(),
          bank: field.list(text()),
          otherBank: field.list(text()),
          miles: z
            .number({ error: "must be a number of miles, for example 0.75" })
            .positive()
            .meta({ label: "Width in miles" }),
        })
        .meta({
          hint: "The river on the map: its name, how many miles wide it is, and the counties on its two banks, each with its state.",
        }),
      bridge: z
        .strictObject({
          name: text(),
          from: z.strictObject(field.coordinates),
          to: z.strictObject(field.coordinates),
        })
        .optional()
        .meta({ hint: "A bridge over the river: its name, and where its two ends are." }),
      across: field
        .list(z.strictObject({ name: text(), ...field.coordinates }), "place")
        .optional()
        .meta({ label: "Places across the river", hint: "Each name stands where its place is." }),
      ...texts("reachTitle", "reach"),
      townTitle: template("area", "responseTime", "distance", "direction").meta({
        label: "A town's map, for screen readers",
        hint: "What screen readers say of the map at the top of a town's pages.",
      }),
    })
    .meta({ hint: "The map on the service areas page, and those at the top of each town's pages." }),
  findForm: findForm.meta({
    hint: "The answers to “Do we come to your town?”. {typed} is what the visitor typed, {place} the place of that ZIP code or name.",
  }),
  servicesHeading: template("area", "responseTime"),
  areaWhyHeading: template("area", "responseTime").meta({ label: "Heading of the reasons" }),
});

export const homeSchema = z.strictObject({
  emergencyNote: text(),
  servicesHeading: text().meta({ label: "Heading of the services" }),
  whyHeading: text().meta({ label: "Heading of the reasons" }),
  symptomsHeading: text().meta({ label: "Heading of “What is your door doing?”" }),
  symptomsLead: text().meta({ label: "Text below that heading" }),
  doors: z
    .strictObject({
      ...texts("heading", "text"),
      service: field.serviceSlug(),
      picture: field.pictureName(),
    })
    .meta({
      label: "Choosing a new door",
      hint: "For someone who wants a new door: what we do, the service that it leads to, and a picture. The price beside it is that service's own.",
    }),
  testimonialsHeading: text().meta({ label: "Heading of the reviews" }),
  testimonialsSamplesHeading: text().meta({ label: "Heading while all reviews are samples" }),
  testimonialsSamplesNote: text().meta({ label: "Note while all reviews are samples" }),
  ctaHeading: text().meta({ label: "Heading at the foot of the page" }),
  ctaText: text().meta({ label: "Text at the foot of the page" }),
  facts: field.figures().meta({
    label: "The four facts at the top",
    entry: "fact",
    hint: "At the foot of the first screen: a figure, and what it counts.",
  }),
});

export const contactSchema = z.strictObject({
  ...texts("callHeading", "callText"),
  visitHeading: text().meta({ hint: "“Visit heading” and “Visit text” are beside your address." }),
  ...texts("visitText", "areasHeading", "areasText"),
  ways: field
    .list(z.strictObject({ kind: z.enum(["phone", "sms", "whatsapp"]), title: text(), text: text() }), "way")
    .meta({ hint: "The three ways to reach you." }),
});

export const questionsSchema = z.strictObject({
  heading: text(),
  lead: field.lead(),
  questions: field.openQuestions(),
});

export const pricesSchema = z.strictObject({
  heading: text(),
  lead: field.lead(),
  questionsHeading: text(),
  questions: field.openQuestions(),
});

export type CardLink = z.infer<typeof link>;
export type FindFormTexts = z.infer<typeof findForm>;
