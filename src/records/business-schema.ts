// The company's own record, from which every page takes its name, number, address and hours, and what it says to visitors
// for a while: closed for a holiday, a storm.
import { isValidPhoneNumber } from "libphonenumber-js/min";
import { z } from "zod";
import * as field from "./fields.ts";
import { DAYS } from "./hours.ts";
import { NOTICE_PAGES, TIME_ZONES, type TimeZone } from "./notices.ts";
import { isSiteAddress } from "./website.ts";

const { text } = field;

const ZONES = Object.keys(TIME_ZONES) as [TimeZone, ...TimeZone[]];

/** The address of a page elsewhere. */
const webPage = () =>
  text().regex(/^https:\/\/[^\s/.]+\.\S+$/, {
    error: "must be the address of a page, for example https://www.example.com/search",
  });

const PHONE = "must be a real phone number with its area code";

export const businessSchema = z.strictObject({
  phone: z
    .string({ error: PHONE })
    // E.164, as the decisions fix it, and a number of this country, where the company is.
    .refine((value) => /^\+1\d{10}$/.test(value) && isValidPhoneNumber(value), {
      error: PHONE,
    })
    .meta({ input: "tel" }),
  hours: z
    .strictObject({
      always: z.boolean().meta({ label: "Day and night, every day" }),
      week: field
        .list(
          z.strictObject({
            days: field
              .list(z.enum(DAYS, { error: `must be one of these days: ${DAYS.join(", ")}` }), "day")
              .meta({ isSet: true }),
            opens: field.clockTime().meta({
              label: "The phone is answered from",
            }),
            closes: field.clockTime().meta({ label: "The phone is answered until" }),
          }),
          "set of hours",
        )
        .meta({ unless: "always" })
        .optional()
        .meta({ label: "Hours of the week" }),
    })
    .refine(({ always, week }) => always || week, { path: ["week"] })
    .meta({ label: "Hours when the phone is answered" }),
  hoursText: text().meta({ label: "Hours, in a sentence", hint: "At the top and the foot of every page." }),
  emergencyResponse: text()
    .regex(/^\d+-\d+ min$/, { error: "must be written like 15-30 min" })
    .meta({
      label: "Arrival in an emergency",
      hint: "How soon you come in an emergency, and where you can keep that. Both are always shown together.",
    }),
  emergencyWhere: text().meta({ label: "Where that holds" }),
  emergencyCall: text().meta({ label: "The call that stays on screen", hint: "On every page." }),
  name: field.name(),
  address: z.strictObject({
    ...field.texts("street", "city"),
    state: text().regex(/^[A-Z]{2}$/, {
      error: "must be the two capital letters of a state, for example NJ",
    }),
    zip: field.zip(),
  }),
  ...field.coordinates,
  ...field.texts("county", "region"),
  foundingYear: field
    .wholeNumber("a year", 2011, 9999)
    .refine((year) => year >= 1900 && year <= 2100, {
      error: "must be a year of four digits, for example 2011",
    })
    .meta({ label: "Founded in" }),
  yearsInBusiness: field
    .wholeNumber("years", 15, 300)
    .meta({ hint: "The number behind “15+ years”. It may not be more than the years since “Founded in”." }),
  customers: field.wholeNumber("customers", 500, 9_999_999).meta({ label: "Number of customers" }),
  warrantyMonths: field.wholeNumber("months", 12, 600).meta({ label: "Warranty, in months" }),
  coverageMiles: field.wholeNumber("miles", 25, 250).meta({ label: "How far you drive, in miles" }),
  claims: text().meta({ label: "What you may say of the company", hint: "In the middle of a sentence." }),
  legal: text().meta({ label: "Line beside the copyright" }),
  website: text()
    .refine(isSiteAddress, {
      error: "must be the address of the site alone, for example https://www.example.com",
    })
    .meta({ label: "Address of this site", input: "url" }),
  profiles: field.list(webPage(), "page").optional().meta({
    label: "Your pages on other sites",
    hint: "Such as your Google Business Profile, Yelp or Facebook. Search engines are told that they're yours.",
  }),
  timeZone: z
    .enum(ZONES, { error: `must be one of these time zones: ${ZONES.join(", ")}` })
    .meta({ hint: "Which clocks the days and times of notices mean.", isRare: true }),
  blurb: text().meta({ label: "About the company, at the foot of each page" }),
  messages: z
    .strictObject({
      plain: text().meta({ label: "On pages about the company" }),
      service: field.templateNaming("service").meta({ label: "On pages about a service" }),
      area: field.templateNaming("area").meta({ label: "On pages about a town" }),
      serviceInArea: field
        .templateNaming("service", "area")
        .meta({ label: "On pages about a service in a town" }),
    })
    .meta({
      label: "Messages that are ready to send",
      hint: "What a text or a WhatsApp message begins with on a visitor's phone, by what the page is about.",
    }),
  registrationNumber: text().optional().meta({
    hint: "The number of your state's registration of contractors, shown at the foot of every page.",
  }),
  registrationLabel: text().optional().meta({
    label: "Words before the registration number",
    hint: "Where no law asks for the number, remove these words and the reason below.",
  }),
  registrationLookUp: webPage().optional().meta({
    label: "Where a registration number can be looked up",
    hint: "The address of your state's page. “Check Us Out” and your number lead there.",
    input: "url",
  }),
  registrationLaw: text().optional().meta({ label: "Why the registration number is needed" }),
});

const ends = "is before the beginning; correct one of them";

export const noticesSchema = z.strictObject({
  notices: z
    .array(
      z
        .strictObject({
          text: text().meta({
            label: "What visitors read",
            hint: "One or two short sentences. The days are put behind them, so they needn't name them.",
            length: { unit: "letters", max: 160 },
          }),
          from: field.moment().meta({
            label: "It holds from",
            hint: "A day, and a time where the day alone isn't exact enough.",
          }),
          until: field.moment().meta({
            label: "Until",
            hint: "A day without a time is the whole day: the notice goes at its end, by itself.",
          }),
          shownFrom: field.moment().optional().meta({
            label: "Show it already from",
            hint: "To say it days before. Without it, visitors see the notice once it holds.",
          }),
          pages: field
            .list(z.enum(NOTICE_PAGES), "page")
            .meta({ isSet: true })
            .optional()
            .meta({ label: "Only on these pages", hint: "Without this part, it's on every page." }),
          closed: z.boolean().meta({
            label: "The phone isn't answered then",
            hint: "Search engines are told so, too, where it's for whole days.",
          }),
          call: text()
            .optional()
            .meta({
              label: "What the emergency call says then",
              hint: "In the place of its usual words and of your hours, while the notice holds. Two to five words.",
              length: { unit: "letters", max: 32 },
            }),
        })
        .refine(({ from, until }) => isInOrder(from, until), { path: ["until"], error: ends })
        .refine(({ shownFrom, from }) => !shownFrom || isInOrder(shownFrom, from), {
          path: ["shownFrom"],
          error: "is after the beginning; make it earlier, or leave it out",
        })
        .refine(({ pages, call }) => !pages || !call, {
          path: ["pages"],
          error: "must be left out where the emergency call says something else, because it is on every page",
        })
        .refine(({ closed, call }) => !closed || call, {
          path: ["call"],
          error:
            "must be there where the phone isn't answered, or the emergency call would promise an answer; write for example “Closed until Friday”",
        })
        .meta({ shownAs: "notice" }),
    )
    .meta({ entry: "notice" }),
});

/** Whether a moment is before another. A day without a time is the same as each time of it. */
function isInOrder(one: string, other: string): boolean {
  return one === other ? !one.includes(" ") : one.slice(0, other.length) <= other.slice(0, one.length);
}

export type Business = z.infer<typeof businessSchema>;
