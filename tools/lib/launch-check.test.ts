import { describe, expect, test } from "vitest";
import { faultLine } from "../../src/records/faults.ts";
import { readRecords } from "../../src/records/reader.ts";
import {
  checkBuild,
  checkConfirmations,
  checkPlaces,
  checkRecords,
  checkSiteUrl,
  verdict,
} from "./launch-check.ts";

type Records = Parameters<typeof checkRecords>[0];

const business = {
  ...readRecords().business,
  phone: "+12018711234",
  registrationNumber: "13VH01234500",
  registrationLaw: "A law asks for it",
};
const { registrationNumber: _, ...unregistered } = business;
const { registrationLaw: __, ...elsewhere } = unregistered;
const review = (sample: boolean) => ({
  name: "Homeowner",
  rating: 5,
  text: "Good.",
  location: "Tenafly, NJ",
  service: "panel-replacement",
  sample,
});
const rendering = { alt: "A door.", placeholder: true };
const ready: Records = {
  business,
  testimonials: [review(false)],
  unanswered: [],
  pictures: { hero: { alt: "" }, door: { alt: "A door.", placeholder: false } },
};

test.each<[what: string, changes: Partial<Records>]>([
  ["finished records", {}],
  ["no registration number where no law asks for one", { business: elsewhere }],
  ["a phone number in another country", { business: { ...business, phone: "+442079460142" } }],
])("%s may go live", (_, changes) => {
  expect(checkRecords({ ...ready, ...changes })).toEqual([]);
});

test.each<[what: string, changes: Partial<Records>, line: RegExp]>([
  [
    "a fictional phone number",
    { business: { ...business, phone: "+12125550199" } },
    /^content\/business\.yaml: phone \+12125550199 is a number reserved for fiction; write your own\.$/,
  ],
  [
    "no registration number",
    { business: unregistered },
    /registrationNumber is missing\. A law asks for it, /,
  ],
  [
    "the registration number of the example",
    { business: { ...business, registrationNumber: "13VH00000000" } },
    /registrationNumber 13VH00000000 is the example; write your own\.$/,
  ],
  [
    "a question that only the owner can answer",
    { unanswered: [{ question: "How can I pay?", index: 6 }] },
    /^content\/questions\.yaml: questions\.7\.answer to “How can I pay\?” is missing; answer it/,
  ],
  [
    "a sample review",
    { testimonials: [review(true)] },
    /^content\/testimonials\.yaml: review 1 is a sample;/,
  ],
  [
    "sample reviews",
    { testimonials: [review(true), review(false), review(true)] },
    /^content\/testimonials\.yaml: reviews 1, 3 are each a sample; put in real reviews/,
  ],
  [
    "placeholders for photographs",
    { pictures: { ...ready.pictures, door: rendering, track: rendering } },
    /^content\/pictures\.yaml: placeholder is true for door, track; put your own/,
  ],
])("%s is one line with its file and what to do", (_, changes, line) => {
  expect(checkRecords({ ...ready, ...changes }).map(faultLine)).toEqual([expect.stringMatching(line)]);
});

const ADDRESS = "write the address of the site";

test.each([
  [undefined, "https://doors.com", []],
  ["https://doors.com/", "https://a.example", []],
  [
    undefined,
    "https://a.example",
    [
      "content/business.yaml: website is https://a.example, which leads to no site on the internet; write the address of yours.",
    ],
  ],
  [
    "https://a.example",
    "https://doors.com",
    ["SITE_URL is https://a.example, which leads to no site on the internet; write the address of yours."],
  ],
  ["www.doors.com", "https://doors.com", [`SITE_URL is www.doors.com; ${ADDRESS} alone, without a path.`]],
  [
    "",
    "http://doors.com",
    [`content/business.yaml: website is http://doors.com; ${ADDRESS}, beginning with https://.`],
  ],
])("with SITE_URL %j and the record %s, the address has these faults", (setting, website, faults) => {
  expect(checkSiteUrl(setting, { website })).toEqual(faults);
});

test("a build may go live if it was made for the address of the site", () => {
  expect(checkBuild(undefined, "https://doors.com")).toEqual(["dist/ is not built; run npm run build."]);
  const [line] = checkBuild("https://other.example", "https://doors.com");
  expect(line).toMatch(/^dist\/ was built for https:\/\/other\.example, .* npm run build\.$/);
  expect(checkBuild("https://doors.com", "https://doors.com/")).toEqual([]);
});

describe("what the owner is to confirm", () => {
  const entry = { what: "We are insured.", file: "content/business.yaml", field: "claims", confirmed: false };

  test("is listed with its file and field until it is confirmed, by true or by a date", () => {
    const confirmed = [true, "2026-11-30"].map((value) => ({ ...entry, confirmed: value }));
    expect(checkConfirmations([entry, ...confirmed])).toEqual([
      "We are insured.\n  content/business.yaml: claims",
    ]);
  });

  test("is a fault if its file or one of its fields is missing, even once it is confirmed", () => {
    const fieldsOf = (file: string) => (file === entry.file ? ["claims", "hours"] : undefined);
    const places = [
      { ...entry, field: "claims, hours" },
      { ...entry, confirmed: true, file: "content/gone.yaml" },
      { ...entry, field: "claims, wages" },
    ];
    expect(checkPlaces(places, fieldsOf).map(faultLine)).toEqual([
      expect.stringMatching(/confirm\.2\.file names content\/gone\.yaml, which does not exist; correct it/),
      expect.stringMatching(/confirm\.3\.field names wages, which content\/business\.yaml lacks; correct it/),
    ]);
  });
});

test("the command fails while anything is left, and lists replacements before confirmations", () => {
  const { text, code } = verdict(["a", "b"], ["c"]);
  expect(code).toBe(1);
  expect(text).toMatch(/^Replace [^-]+ \(2\):\n\n- a\n- b\n\nConfirm [^-]+ \(1\):\n\n- c$/);
  expect(verdict([], ["c"])).toEqual({ text: expect.stringMatching(/^Confirm /), code: 1 });
  expect(verdict([], [])).toEqual({ text: expect.stringMatching(/^Nothing is left .*$/), code: 0 });
});
