import { describe, expect, test } from "vitest";
import { readRecords } from "../../src/site/records.ts";
import { checkBuild, checkRecords, checkSiteUrl, verdict } from "./launch-check.ts";

const { business, testimonials } = readRecords();
const review = (sample: boolean) => ({
  name: "Homeowner",
  rating: 5,
  text: "Good.",
  location: "Tenafly, NJ",
  service: "panel-replacement",
  sample,
});

const ready = {
  business: { ...business, phone: "+12018711234", registrationNumber: "13VH01234500" },
  testimonials: [review(false)],
  pictures: { hero: { alt: "" }, door: { alt: "A door.", placeholder: false } },
};

test("records in which everything is real have nothing left", () => {
  expect(checkRecords(ready)).toEqual([]);
});

describe("each thing that is left is named in one line with its file and its remedy", () => {
  test.each(["+12015550142", "+12125550100", "+12125550199"])("the fictional phone number %s", (phone) => {
    expect(checkRecords({ ...ready, business: { ...ready.business, phone } })).toEqual([
      `content/business.yaml: phone ${phone} is a number kept for fiction; write your own.`,
    ]);
  });

  test("a missing registration number", () => {
    const { registrationNumber: _, ...unregistered } = ready.business;
    expect(checkRecords({ ...ready, business: unregistered })).toEqual([
      expect.stringMatching(/^content\/business\.yaml: registrationNumber is missing; .*add it\.$/),
    ]);
  });

  test("the registration number of the example", () => {
    const registrationNumber = "13VH00000000";
    expect(checkRecords({ ...ready, business: { ...ready.business, registrationNumber } })).toEqual([
      "content/business.yaml: registrationNumber 13VH00000000 is the example; write your own.",
    ]);
  });

  test("sample reviews, by their places", () => {
    const mixed = [review(true), review(false), review(true)];
    expect(checkRecords({ ...ready, testimonials: mixed })).toEqual([
      expect.stringMatching(
        /^content\/testimonials\.yaml: reviews 1, 3 are each a sample; put in real reviews/,
      ),
    ]);
    expect(checkRecords({ ...ready, testimonials: [review(true)] })).toEqual([
      expect.stringMatching(/^content\/testimonials\.yaml: review 1 is a sample;/),
    ]);
  });

  test("pictures that are placeholders", () => {
    const pictures = { ...ready.pictures, door: { alt: "A door.", placeholder: true } };
    expect(checkRecords({ ...ready, pictures })).toEqual([
      "content/pictures.yaml: door is a placeholder; replace media/door.jpg and remove the line placeholder: true.",
    ]);
  });
});

test.each(["+12015551234", "+12015541142", "+442079460142"])("%s is not taken for fictional", (phone) => {
  expect(checkRecords({ ...ready, business: { ...ready.business, phone } })).toEqual([]);
});

test("the shipped records are not ready while their reviews are samples", () => {
  const sampled = testimonials.some(({ sample }) => sample);
  const left = checkRecords({ ...ready, testimonials });
  expect(left.length > 0).toBe(sampled);
});

describe("the site root", () => {
  test.each(["https://www.easyopengarage.com", "https://example-doors.com/", "https://contest.com"])(
    "%s is a real one",
    (url) => {
      expect(checkSiteUrl(url)).toEqual([]);
    },
  );

  test.each([undefined, ""])("%j is not set", (url) => {
    expect(checkSiteUrl(url)).toEqual([expect.stringMatching(/^SITE_URL is not set; set it to /)]);
  });

  test.each([
    "https://www.easyopengarage.example",
    "https://garage.test",
    "https://garage.invalid",
    "https://localhost:4321",
    "https://a.localhost",
    "https://www.example.com",
    "https://127.0.0.1",
    "https://[::1]",
  ])("%s is reserved", (url) => {
    expect(checkSiteUrl(url)).toEqual([
      `SITE_URL is ${url}, which leads to no site on the internet; set it to the address of yours.`,
    ]);
  });

  test.each(["www.easyopengarage.com", "http://www.easyopengarage.com"])("%s is no secure address", (url) => {
    expect(checkSiteUrl(url)).toEqual([
      `SITE_URL is ${url}; write the address of the site, beginning with https://.`,
    ]);
  });
});

test("a path behind the address of the site is refused, as the build refuses it", () => {
  expect(checkSiteUrl("https://doors.com/sub")).toEqual([
    "SITE_URL is https://doors.com/sub; write the address of the site alone, without a path.",
  ]);
});

describe("the verdict", () => {
  test("fails and lists everything while anything is left", () => {
    expect(verdict(["a", "b"])).toEqual({ text: "Before the site goes live:\n- a\n- b", code: 1 });
  });

  test("passes with one line when all is done", () => {
    const { text, code } = verdict([]);
    expect(code).toBe(0);
    expect(text.split("\n")).toHaveLength(1);
  });
});

describe("the build is the one that goes live", () => {
  const wanted = "https://doors.com";

  test("a missing build is named", () => {
    expect(checkBuild(undefined, wanted)).toEqual([
      "dist/ is not built; run npm run build with SITE_URL set.",
    ]);
  });

  test("a build for another address is named", () => {
    expect(checkBuild("https://www.easyopengarage.example", wanted)).toEqual([
      `dist/ was built for https://www.easyopengarage.example; build it again with SITE_URL set to ${wanted}.`,
    ]);
  });

  test("a build for the wanted address has nothing left", () => {
    expect(checkBuild(wanted, `${wanted}/`)).toEqual([]);
  });
});
