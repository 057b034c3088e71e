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

const { business } = readRecords();
const review = (sample: boolean) => ({
  name: "Homeowner",
  rating: 5,
  text: "Good.",
  location: "Tenafly, NJ",
  service: "panel-replacement",
  sample,
});
const ready = {
  business: {
    ...business,
    phone: "+12018711234",
    registrationNumber: "13VH01234500",
    registrationLaw: "A law asks for it",
  },
  testimonials: [review(false)],
  unanswered: [],
  pictures: { hero: { alt: "" }, door: { alt: "A door.", placeholder: false } },
};

const left = (records: Parameters<typeof checkRecords>[0]) => checkRecords(records).map(faultLine);
const placesLeft = (...about: Parameters<typeof checkPlaces>) => checkPlaces(...about).map(faultLine);

/** What is left to do in finished records with these changes to the business. */
function checkBusiness(changes: Partial<typeof business>): string[] {
  return left({ ...ready, business: { ...ready.business, ...changes } });
}

test("finished records have nothing left to do", () => {
  expect(left(ready)).toEqual([]);
});

describe("each remaining task is one line with its file and what to do:", () => {
  test.each(["+12015550142", "+12125550100", "+12125550199"])("the fictional phone number %s", (phone) => {
    expect(checkBusiness({ phone })).toEqual([
      `content/business.yaml: phone ${phone} is a number reserved for fiction; write your own.`,
    ]);
  });

  test("a missing registration number", () => {
    const { registrationNumber: _, ...unregistered } = ready.business;
    expect(left({ ...ready, business: unregistered })).toEqual([
      expect.stringMatching(/^content\/business\.yaml: registrationNumber is missing\. .*add yours\.$/),
    ]);
  });

  test("a question that only the owner can answer", () => {
    expect(left({ ...ready, unanswered: [{ question: "How can I pay?", index: 6 }] })).toEqual([
      "content/questions.yaml: questions.7.answer to “How can I pay?” is missing; answer it, or remove the question.",
    ]);
  });

  test("no registration number where no law asks for one", () => {
    const { registrationNumber: _, registrationLaw: __, ...elsewhere } = ready.business;
    expect(left({ ...ready, business: elsewhere })).toEqual([]);
  });

  test("the registration number of the example", () => {
    expect(checkBusiness({ registrationNumber: "13VH00000000" })).toEqual([
      "content/business.yaml: registrationNumber 13VH00000000 is the example; write your own.",
    ]);
  });

  test("sample reviews, by their positions", () => {
    expect(left({ ...ready, testimonials: [review(true), review(false), review(true)] })).toEqual([
      expect.stringMatching(
        /^content\/testimonials\.yaml: reviews 1, 3 are each a sample; put in real reviews/,
      ),
    ]);
    expect(left({ ...ready, testimonials: [review(true)] })).toEqual([
      expect.stringMatching(/^content\/testimonials\.yaml: review 1 is a sample;/),
    ]);
  });

  test("placeholders for photographs, by their names", () => {
    const rendering = { alt: "A door.", placeholder: true };
    const pictures = { ...ready.pictures, door: rendering, track: rendering };
    expect(left({ ...ready, pictures })).toEqual([
      expect.stringMatching(/^content\/pictures\.yaml: placeholder is true for door, track; put your own/),
    ]);
  });
});

test.each(["+12015551234", "+12015541142", "+442079460142"])(
  "the phone number %s is not fictional",
  (phone) => {
    expect(checkBusiness({ phone })).toEqual([]);
  },
);

describe("the address of the site", () => {
  const record = { website: "https://doors.com" };

  test("may be the record's, or SITE_URL, which takes precedence", () => {
    expect(checkSiteUrl(undefined, record)).toEqual([]);
    expect(checkSiteUrl("https://doors.com/", { website: "https://a.example" })).toEqual([]);
  });

  test.each([
    [
      undefined,
      "https://a.example",
      "content/business.yaml: website is https://a.example, which leads to no site on the internet; write the address of yours.",
    ],
    [
      "https://a.example",
      "https://doors.com",
      "SITE_URL is https://a.example, which leads to no site on the internet; write the address of yours.",
    ],
    [
      "www.doors.com",
      "https://doors.com",
      "SITE_URL is www.doors.com; write the address of the site alone, without a path.",
    ],
    [
      "https://doors.com/a",
      "https://doors.com",
      "SITE_URL is https://doors.com/a; write the address of the site alone, without a path.",
    ],
    [
      "",
      "http://doors.com",
      "content/business.yaml: website is http://doors.com; write the address of the site, beginning with https://.",
    ],
  ])("is refused with SITE_URL %j and the record %s", (setting, website, line) => {
    expect(checkSiteUrl(setting, { website })).toEqual([line]);
  });
});

test("a build may go live if it was made for the address of the site", () => {
  expect(checkBuild(undefined, "https://doors.com")).toEqual(["dist/ is not built; run npm run build."]);
  expect(checkBuild("https://other.example", "https://doors.com")).toEqual([
    "dist/ was built for https://other.example, and the site is to be at https://doors.com; run npm run build.",
  ]);
  expect(checkBuild("https://doors.com", "https://doors.com/")).toEqual([]);
});

describe("what the owner is to confirm", () => {
  const entry = { what: "We are insured.", file: "content/business.yaml", field: "claims", confirmed: false };
  const fieldsOf = (file: string) => (file === entry.file ? ["claims", "hours"] : undefined);

  test("is listed with its file and field until it is confirmed, by true or by a date", () => {
    const confirmed = [true, "2026-11-30"].map((value) => ({ ...entry, confirmed: value }));
    expect(checkConfirmations([entry, ...confirmed])).toEqual([
      "We are insured.\n  content/business.yaml: claims",
    ]);
  });

  test("may be in several fields", () => {
    expect(placesLeft([entry, { ...entry, field: "claims, hours" }], fieldsOf)).toEqual([]);
  });

  test("is a fault if its file or a field is missing, even once it is confirmed", () => {
    const gone = { ...entry, confirmed: true, file: "content/gone.yaml" };
    expect(placesLeft([entry, gone, { ...entry, field: "claims, wages" }], fieldsOf)).toEqual([
      "content/confirm.yaml: confirm.2.file names content/gone.yaml, which does not exist; correct it, or remove the entry if it no longer applies.",
      "content/confirm.yaml: confirm.3.field names wages, which content/business.yaml lacks; correct it, or remove the entry if it no longer applies.",
    ]);
  });
});

test("the command fails while anything is left, and lists replacements before confirmations", () => {
  const { text, code } = verdict(["a", "b"], ["c"]);
  expect(code).toBe(1);
  expect(text).toMatch(/^Replace [^-]+ \(2\):\n\n- a\n- b\n\nConfirm [^-]+ \(1\):\n\n- c$/);
  expect(verdict([], ["c"])).toEqual({ text: expect.stringMatching(/^Confirm /), code: 1 });
});

test("the command says in one line that nothing is left", () => {
  const { text, code } = verdict([], []);
  expect(code).toBe(0);
  expect(text.split("\n")).toHaveLength(1);
});
