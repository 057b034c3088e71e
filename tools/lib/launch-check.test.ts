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
const opinion = { name: "Homeowner", rating: 5, text: "Good.", location: "Tenafly, NJ", service: "panels" };
const review = (sample: boolean) => ({ ...opinion, sample });
const rendering = { alt: "A door.", placeholder: true };
const ready: Records = {
  business,
  testimonials: [review(false)],
  unanswered: [],
  pictures: { hero: { alt: "" }, door: { alt: "A door.", placeholder: false } },
};

const own = (fields: object) => ({ business: { ...business, ...fields } });

test.each<[what: string, changes: Partial<Records>]>([
  ["finished records", {}],
  ["no registration number where no law asks for one", { business: elsewhere }],
  ["a phone number in another country", own({ phone: "+442079460142" })],
])("%s may go live", (_, changes) => {
  expect(checkRecords({ ...ready, ...changes })).toEqual([]);
});

test.each<[file: string, line: RegExp, changes: Partial<Records>]>([
  [
    "business",
    /phone \(212\) 555-0199 is a number reserved for fiction; write/,
    own({ phone: "+12125550199" }),
  ],
  ["business", /registrationNumber is missing\. A law asks for it, so add/, { business: unregistered }],
  ["business", /Number 13VH00000000 is the example; write/, own({ registrationNumber: "13VH00000000" })],
  [
    "questions",
    /questions\.7\.answer is missing for “Why\?”/,
    { unanswered: [{ file: "questions.yaml", path: "questions.6.answer", question: "Why?" }] },
  ],
  ["testimonials", /review 1 is a sample;/, { testimonials: [review(true)] }],
  [
    "testimonials",
    /reviews 1, 3 are each a sample; put in real/,
    { testimonials: [true, false, true].map(review) },
  ],
  [
    "pictures",
    /placeholder is true for door, track; put your own/,
    { pictures: { ...ready.pictures, door: rendering, track: rendering } },
  ],
])(
  "what is left to do is one line with its file, content/%s.yaml, and what to do: %s",
  (file, line, changes) => {
    const found = checkRecords({ ...ready, ...changes }).map(faultLine);
    expect(found).toEqual([expect.stringMatching(`^content/${file}.yaml: .*${line.source}`)]);
  },
);

const ADDRESS = "write the address of the site";

const NOWHERE = "which leads to no site on the internet";
test.each([
  [undefined, "https://doors.com", undefined],
  ["https://doors.com/", "https://a.example", undefined],
  [undefined, "https://a.example", `content/business.yaml: website is https://a.example, ${NOWHERE}`],
  ["https://a.example", "https://doors.com", `SITE_URL is https://a.example, ${NOWHERE}`],
  ["www.doors.com", "https://doors.com", `SITE_URL is www.doors.com; ${ADDRESS} alone, without a path.`],
  [
    "",
    "http://doors.com",
    `business.yaml: website is http://doors.com; ${ADDRESS}, beginning with https://.`,
  ],
])("with SITE_URL %j and the record %s, the address has this fault: %s", (setting, website, fault) => {
  const wanted = fault === undefined ? [] : [expect.stringContaining(fault)];
  expect(checkSiteUrl(setting, { website })).toEqual(wanted);
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
