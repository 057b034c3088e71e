// The texts of the service areas page: its map, its look-up, and the part that every town's page shares.
import { z } from "zod";
import * as field from "./fields.ts";

const { text, template } = field;

const findForm = z.strictObject({
  label: text(),
  hint: text(),
  button: text(),
  loading: text(),
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
  benefits: field.list(field.highlight(), "benefit"),
  map: z
    .strictObject({
      heading: text(),
      text: text(),
      title: text(),
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
      reachTitle: text(),
      reach: text(),
      townHeading: onMap(),
      townText: onMap(),
      townTextHome: onMap(),
      townTitle: onMap(),
      compactTitle: onMap().meta({
        label: "The small map, for screen readers",
        hint: "What screen readers say of the small map at the top of a page about a service in a town.",
      }),
    })
    .meta({ hint: "The map on the service areas page, and the one on every town's page." }),
  findHeading: text(),
  findText: text(),
  findForm: findForm.meta({
    hint: "The answers to “Do we come to your town?”. {typed} is what the visitor typed, {place} the place of that ZIP code or name.",
  }),
  servicesHeading: template("area", "responseTime"),
  areaWhyHeading: template("area", "responseTime").meta({ label: "Heading of the reasons" }),
  areaWhy: field.list(field.highlight(() => template("area", "responseTime"))).meta({ label: "Reasons" }),
});

export type FindFormTexts = z.infer<typeof findForm>;
