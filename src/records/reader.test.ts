import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { parse, parseDocument, stringify } from "yaml";
import { DOOR_PARTS } from "../finder/door-parts.ts";
import { faultLine, inWords, RecordError } from "./faults.ts";
import { type FileSource, filesIn, overlay } from "./file-source.ts";
import { readRecords } from "./reader.ts";
import { priceAmount, shortTitle } from "./service.ts";

// Each file is parsed once.
const records = new Map<string, ReturnType<typeof parse>>();

// Every test changes the real records in memory, and takes what it expects from them, so that the owner may edit them.
const SERVICE = firstFile("services");
const AREA = firstFile("areas");
const service = shipped(SERVICE);
const area = shipped(AREA);
const { parts } = shipped("door-parts.yaml");
const { symptoms } = shipped("symptoms.yaml");
const { heights } = shipped("doors.yaml");
const { situations } = shipped("right-now.yaml");
const [PICTURE = ""] = Object.keys(shipped("pictures.yaml"));
const COMPANY_AGE = new Date().getFullYear() - shipped("business.yaml").foundingYear;
// An order that no owner uses.
const UNUSED_ORDER = 9000;
// This name sorts after the others, so the reader finds a conflict in this file and not in the other one.
const SECOND_AREA = "areas/zz-second.yaml";

// The texts of a problem's page.
const PROBLEM = {
  ...{ heading: "Broken?", title: "Broken?", description: "It broke.", answer: "It broke.", urgent: "Soon." },
  ...{ check: ["Look."], leave: ["It."], causes: [{ part: "springs", sign: "It hums." }] },
  questions: [{ question: "Why?", answer: "It's old." }],
};

const JOB = {
  area: area.slug,
  service: service.slug,
  wrong: "It broke.",
  done: "We mended it.",
  date: "2026-02-28",
};

// What differs from the real records.
const changes = new Map<string, string | Uint8Array | undefined>();
let files: FileSource;

// The changes before each test, made once.
let first: typeof changes | undefined;
beforeEach(() => {
  changes.clear();
  files = overlay(filesIn("."), changes);
  if (!first) withAllOptional();
  first ??= new Map(changes);
  for (const [path, contents] of first) changes.set(path, contents);
});

/** The real records, but two areas only, which are read more quickly, and with all that is optional. */
function withAllOptional(): void {
  for (const file of filesOf("areas")) if (file !== AREA) remove(file);
  for (const file of filesOf("services")) if (shipped(file).draft) remove(file);
  const own = { name: "Second", slug: "zz-second", zips: ["00000"], neighbors: ["Atlantis"] };
  write(SECOND_AREA, stringify({ ...area, ...own, order: UNUSED_ORDER }));
  const review = { name: "A", rating: 5, text: "Good.", location: "B", service: service.slug, sample: true };
  edit("testimonials.yaml", "testimonials", [review]);
  const confirmation = { what: "We are licensed.", file: "content/business.yaml", field: "claims" };
  edit("confirm.yaml", "confirm", [{ ...confirmation, confirmed: false }]);
  const office = { days: ["Monday", "Tuesday"], opens: "08:00", closes: "18:00" };
  edit("business.yaml", "hours", { always: false, week: [office] });
  edit("jobs.yaml", "jobs", [JOB]);
  edit("why-choose.yaml", "cards.1.link", { service: service.slug });
  const pictures = ["Before.", "After."].map((text) => ({ picture: PICTURE, text }));
  edit(SERVICE, "questions", [{ question: "How?", answer: "So." }]);
  edit(AREA, "responseTime", "20-35 min");
  edit(AREA, "neighbors", ["Atlantis"]);
  edit(AREA, "listed", []);
  edit(SERVICE, "comparison", { heading: "Before and after", pictures });
}

test("these records are accepted as they are, and a hidden file, such as macOS writes, is ignored", () => {
  write("areas/.DS_Store", "");
  expect(faults()).toEqual([]);
});

test("a removed symptom is left out of its problem, and the problem is left out with its last symptom", () => {
  const [known] = symptoms.map(({ slug }: { slug: string }) => slug);
  edit("problems.yaml", "problems", [
    { ...PROBLEM, slug: "stays", symptoms: [known, "gone"] },
    { ...PROBLEM, slug: "goes", symptoms: ["gone"] },
  ]);
  const { problems } = readRecords(files);
  expect(problems.map(({ slug, symptoms }) => [slug, symptoms])).toEqual([["stays", [known]]]);
});

test("jobs are shown with the newest first, and one whose town or service is gone is left out with a warning", () => {
  edit("people.yaml", "people", [{ slug: "dana", name: "Dana" }]);
  edit("jobs.yaml", "jobs", [
    { ...JOB, by: "dana" },
    { ...JOB, area: "gone" },
    { ...JOB, service: "gone", date: "2026-03-02" },
    { ...JOB, date: "2026-03-01" },
  ]);
  const { jobs, warnings } = readRecords(files);
  expect(jobs.map(({ date, by, area: { slug } }) => [date, by?.name, slug])).toEqual([
    ["2026-03-01", undefined, area.slug],
    ["2026-02-28", "Dana", area.slug],
  ]);
  const remedy = '(found "gone"), so visitors don\'t see this job; choose another, or remove the job';
  expect(warnings.filter(({ file }) => file === "jobs.yaml").map(faultLine)).toEqual([
    `content/jobs.yaml: jobs.2.area names no town that has a page ${remedy}.`,
    `content/jobs.yaml: jobs.3.service names no service that has a page ${remedy}.`,
  ]);
});

test("a town that is named as a neighbor has the other one as its own", () => {
  edit(AREA, "neighbors", ["Second"]);
  edit(SECOND_AREA, "neighbors", undefined);
  expect(readRecords(files).areas.map(({ neighbors }) => neighbors)).toEqual([["Second"], [area.name]]);
});

test("a service and a town need few fields, and what they could also say is listed", () => {
  const few = (record: typeof service, ...keys: string[]) =>
    stringify(Object.fromEntries(["order", "slug", ...keys].map((key) => [key, record[key]])));
  write(SERVICE, few(service, "title", "price", "description", "features", "image", "icon"));
  write(AREA, few(area, "name", "latitude", "longitude", "zips", "description", "sentence", "neighborhoods"));
  const { unsaid, services } = readRecords(files);
  expect(unsaid.filter(({ file }) => file === SERVICE || file === AREA)).toEqual([
    {
      file: SERVICE,
      fields: [
        ...["fullDescription", "includes", "priceFactors", "safety", "questions", "detailImage"],
        ...["searchTitle", "category"],
      ],
    },
    { file: AREA, fields: ["responseTime", "coverage", "lies", "homes", "doors", "neighbors"] },
  ]);
  expect(services.find(({ slug }) => slug === service.slug)?.searchTitle).toBe(shortTitle(service));
});

test("a link to a page that isn't there is a fault with its places, and one to a page that is there is none", () => {
  const answer = (path: string) => [{ question: "So?", answer: `See [this](${path}).` }];
  edit("questions.yaml", "questions", answer(`/services/${service.slug}`));
  expect(faults()).toEqual([]);
  edit("questions.yaml", "questions", answer("/services/chimney-sweeping"));
  edit(AREA, "questions", { [service.slug]: answer("/services/chimney-sweeping") });
  const reason = "must link only to pages that the site has; choose another one, or remove the link";
  expect(faults()).toEqual([
    `content/questions.yaml: questions.1.answer ${reason} (found "/services/chimney-sweeping"); one other place names it, too. The same name is in content/${AREA}: questions.${service.slug}.1.answer.`,
  ]);
});

test("formatting that no text can have is a fault with its remedy", () => {
  edit("about.yaml", "story", ["# Our story"]);
  expect(faults()).toEqual([
    'content/about.yaml: story.1 has a heading (#); leave the # out, or make the words bold (found "# Our story").',
  ]);
});

describe("a draft", () => {
  const SERVICE_DRAFT = "services/zz-draft.yaml";
  const draft = { draft: true, order: UNUSED_ORDER, title: "Draft", slug: "zz-draft" };
  const begin = (own: object = {}) => write(SERVICE_DRAFT, stringify({ ...draft, ...own }));

  test("has what is known, is listed, and is no service of the site", () => {
    const { services } = readRecords(files);
    begin({ price: 80, questions: [{ question: "So?" }] });
    const town = { draft: true, order: 9001, name: "Town", slug: "zz-draft", zips: area.zips };
    write("areas/zz-draft.yaml", stringify(town));
    const records = readRecords(files);
    expect(records.drafts.map(({ title }) => title)).toEqual(["Draft", "Town"]);
    expect(records.services).toEqual(services);
    expect(records.areas.map(({ slug }) => slug)).not.toContain("zz-draft");
  });

  test("must be right in what it has", () => {
    begin({ price: "80", image: "no-such-picture", description: "For {nobody}.", slug: "other" });
    expect(faults()).toEqual([expect.stringContaining("price must be a whole number of dollars")]);
    begin({ image: "no-such-picture", description: "For {nobody}.", slug: "other" });
    expect(faults().map((line) => line.slice(0, line.indexOf(":")))).toEqual(
      Array(3).fill(`content/${SERVICE_DRAFT}`),
    );
  });

  test("can't be named by what visitors see, and the message says that it's a draft", () => {
    begin();
    edit("home.yaml", "doors.service", "zz-draft");
    edit("questions.yaml", "questions", [{ question: "So?", answer: "[This](/services/zz-draft)." }]);
    const hint = "that one is still a draft, so finish it first";
    expect(faults()).toEqual([expect.stringContaining(hint), expect.stringContaining(hint)]);
  });

  test("that is finished must be whole", () => {
    begin({ draft: false });
    expect(faults()).toContain(`content/${SERVICE_DRAFT}: price is missing; add it.`);
  });
});

test("a question without an answer is left out of the page, and listed for the owner", () => {
  const answered = { question: "Why?", answer: "Because." };
  const ordinaryCase = { what: "Two-car door" };
  for (const file of ["questions.yaml", "prices.yaml"])
    edit(file, "questions", [{ question: "How much?" }, answered]);
  edit(SERVICE, "ordinaryCase", ordinaryCase);
  const { questions, prices, unanswered } = readRecords(files);
  expect([questions.questions, prices.questions]).toEqual([[answered], [answered]]);
  const open = (file: string) => ({ file, path: "questions.0.answer", question: "How much?" });
  expect(unanswered.filter(({ file }) => !file.includes("/") || file === SERVICE)).toEqual([
    ...["questions.yaml", "prices.yaml"].map(open),
    { file: SERVICE, path: "ordinaryCase.price", question: "Two-car door" },
  ]);
});

test("a text that names a safety rule in braces contains it", () => {
  edit("safety.yaml", "generator", "No generator in here.");
  edit(SERVICE, "safety", "Stay out. {generator}");
  const [first] = readRecords(files).services.filter(({ slug }) => slug === service.slug);
  expect(first?.safety).toBe("Stay out. No generator in here.");
});

/** A field, the rest of the message about it, and the values that it refuses. Undefined removes the field. */
type Refusal = [field: string, remedy: string, ...values: unknown[]];

const SLUG_RULE = "must be lower-case words joined by single hyphens, such as broken-spring-replacement";
const LINK_RULE = "must be one of {page: services}, {service: its-slug}, {phone: true}";
const PART_RULE = "must be one of the parts in the picture: panels, hinges, ";

const REFUSALS: Record<string, Refusal[]> = {
  "jobs.yaml": [
    ["jobs.0.date", "must be a day such as 2026-11-26", "26.11.2026", "2026-11"],
    ["jobs.0.date", "is no day of the calendar; correct it", "2026-02-29"],
    [
      "jobs.0.by",
      "must be one of the people who work here; add them to the people first, or leave it out",
      "nobody",
    ],
    ["jobs.0.area", "is empty; fill it in", ""],
  ],
  [SERVICE]: [
    ["title", "is missing; add it", undefined],
    ["title", "is empty; fill it in", " "],
    ["prise", "is not a known field; remove it or correct its name", 120],
    ["slug", SLUG_RULE, "Fort Lee", "a--b", "a_b"],
    ["slug", "must be a slug such as broken-spring-replacement", 5],
    ["price", "must be a whole number of dollars, for example 120", "12O", 99.5],
    ["price", "must be more than zero, for example 120", 0, -1],
    ["price", "must be at most 100,000 dollars; count the digits (found 1200000)", 1_200_000],
    ["popular", "must be true or false", "yes"],
    ["category", "must be one of these categories: installation, repair, ", "cleaning"],
    ["features.0", "holds a character that can't be seen", "Springs\u202e", "Springs\u0007"],
    ["comparison.pictures", "must be a list of exactly two pictures; add or remove some", []],
    ["description", "names {warranty_months}, which is no known fact", "A {warranty_months} warranty"],
  ],
  [AREA]: [
    ["latitude", "must be degrees north, from 17 to 72, for example 40.9254", "40.927", 4],
    ["responseTime", "must be written like 20-35 min", "5 min", "20-35min"],
    ["zips", "must hold at least one ZIP code; add the town's own", []],
    ["zips.0", 'must be five digits, for example "07670"', 7621, "7621"],
    ["neighbors.0", "names the town itself; remove it", area.name],
    ["questions.chimney-sweeping", `must be the slug of a service, such as ${service.slug}`, []],
    ["listed.0", `must be the slug of a service, such as ${service.slug}`, "chimney-sweeping"],
  ],
  [SECOND_AREA]: [
    ["slug", 'must be the file\'s own name, "zz-second" (found "other"); rename one of them', "other"],
    [
      "order",
      `${area.order} is also that of “${area.name}”; give each its own. The other one is content/${AREA}.`,
      area.order,
    ],
    [
      "zips.0",
      `"${area.zips[0]}" is also a ZIP code of ${area.name}; leave it to one of them. The other one is content/${AREA}.`,
      area.zips[0],
    ],
  ],
  "business.yaml": [
    ["phone", "must be a real phone number with its area code (found ", 12015550142, "+1201555014"],
    ["website", "must be the address of the site alone, for example ", "doors.com", "https://doors.com/home"],
    ["address.state", "must be the two capital letters of a state, for example NJ", "nj", "New Jersey"],
    ["foundingYear", "must be a year of four digits, for example 2011", 11],
    [
      "yearsInBusiness",
      `says ${COMPANY_AGE + 1}, but the company was founded ${COMPANY_AGE} `,
      COMPANY_AGE + 1,
    ],
    ["hours.week", "is missing; add it", undefined],
    ["hours.week.0.closes", 'must be a time of day, for example "08:00"', "24:00", "9:00"],
    ["messages.serviceInArea", "must name {service} and {area}", "I need {service}."],
  ],
  "pictures.yaml": [
    ["unicorn", "has no picture: put media/unicorn.jpg in its place (or .png, .webp)", { alt: "A unicorn." }],
    [`${PICTURE}.alt`, 'must say what is seen; write "" for a decoration', 5],
  ],
  "confirm.yaml": [
    ["confirm.0.file", "must be a file such as content/business.yaml, or several as in ", "business.yaml"],
    ["confirm.0.confirmed", "must be false, or once you are sure true or the date, ", "yes", "11/30/2026", 1],
  ],
  "testimonials.yaml": [["testimonials.0.rating", "must be a whole number from 1 to 5", 0, 6, 4.5]],
  "symptoms.yaml": [
    ["symptoms", "must hold at least eight symptoms", []],
    [
      "symptoms.1.slug",
      `"${symptoms[0].slug}" is also the slug of symptoms.1; give each its own`,
      symptoms[0].slug,
    ],
    ["symptoms.0.parts.0", PART_RULE, "chimney"],
  ],
  "doors.yaml": [
    ["styles.0.example.color", "must be one of ", "pink"],
    [
      "heights.1.slug",
      `"${heights[0].slug}" is also the slug of heights.1; give each its own`,
      heights[0].slug,
    ],
  ],
  "door-parts.yaml": [
    ["parts.0.slug", PART_RULE, "chimney"],
    ["parts", `must hold the part ${parts[0].slug}, which the picture shows; add it`, parts.slice(1)],
  ],
  "why-choose.yaml": [["cards.0.link", LINK_RULE, { page: "prices" }]],
  "right-now.yaml": [
    ["situations", "must begin with the situation that has a call, ", situations.toReversed()],
    ["situations.0.call", 'must be the three digits of an emergency number, "911"', "91", "9-1-1"],
    [
      "situations.1.id",
      `"${situations[0].id}" is also the id of situations.1; give each its own`,
      situations[0].id,
    ],
  ],
  "check-us.yaml": [["own", "must name {registrationNumber}", "We have a number."]],
  "questions.yaml": [
    ["questions", "must hold at least one question with its answer; add one", [], [{ question: "Why?" }]],
  ],
  "home.yaml": [
    ["ctaText", "has a brace without its partner; write {name}, or remove it", "A {warranty one"],
    ["ctaText", "names {area}, which is no known fact; known are {name}, {phone}, ", "We come to {area}."],
    ["ctaText", "names {constructor}, which is no known fact", "The {constructor} is waiting."],
  ],
  "pages.yaml": [
    ["service.titlePattern", "names {responseTime}, which is no known fact", "{service} in {responseTime}"],
    ["service-areas.heading", "names {area}, which is no known fact", "Where We Work in {area}"],
  ],
};

describe.each(Object.entries(REFUSALS))("%s refuses in one line with the remedy", (file, rows) => {
  test.each(rows)("%s %s", (field, remedy, ...values) => {
    for (const value of values) {
      edit(file, field, value);
      expect(faults()).toEqual([expect.stringContaining(`content/${file}: ${inWords(field)} ${remedy}`)]);
    }
  });
});

test("a door that isn't drawn is refused with the drawing that it needs", () => {
  edit("doors.yaml", "colors.0.wood", "oak");
  expect(faults()).toContainEqual(
    expect.stringMatching(/^content\/doors.yaml: colors.1.wood has no drawing .* media\/doors\/chip-oak;/),
  );
});

const PICTURE_RULE = `must name one of the site's pictures, such as ${PICTURE}`;
const SERVICE_RULE = `must be the slug of a service, such as ${service.slug}`;
test.each([
  [SERVICE, "image", PICTURE_RULE],
  [SERVICE, "comparison.pictures.1.picture", PICTURE_RULE],
  ["home.yaml", "doors.picture", PICTURE_RULE],
  ["symptoms.yaml", "symptoms.0.service", SERVICE_RULE],
  ["why-choose.yaml", "cards.1.link.service", SERVICE_RULE],
])("a name without a record is refused: %s %s", (file, field, rule) => {
  edit(file, field, "chimney-sweeping");
  expect(faults()).toEqual([`content/${file}: ${inWords(field)} ${rule} (found "chimney-sweeping").`]);
});

test.each([
  [SERVICE, "image", `x${PICTURE}`, PICTURE],
  ["symptoms.yaml", "symptoms.0.parts.0", "spring", "springs"],
  ["home.yaml", "ctaText", "A {warrenty} warranty", "warranty"],
])("a typing error gets a suggestion: %s %s %s", (file, field, typed, meant) => {
  edit(file, field, typed);
  expect(faults()).toEqual([expect.stringMatching(`; did you mean "${meant}"\\?$`)]);
});

test.each<[string, () => unknown, string]>([
  ["home.yaml", () => remove("home.yaml"), "the file is missing; restore the file from "],
  ["areas", () => removeFolder("areas"), "the folder is missing; restore it from "],
  ["home.yaml", () => write("home.yaml", ""), "holds no fields; restore the file from "],
  [
    "areas/a.yml",
    () => write("areas/a.yml", "a: b"),
    "the name must end in .yaml; rename or remove the file.",
  ],
  ["areas/a.yaml", () => rename(AREA, "areas/a.yaml"), `slug must be the file's own name, "a" `],
])("%s is refused as a file: %s %s", (file, damage, remedy) => {
  damage();
  expect(faults()).toEqual([expect.stringContaining(`content/${file}: ${remedy}`)]);
});

test("the faults of all files are reported together", () => {
  edit(SERVICE, "price", "12O");
  edit(SERVICE, "icon", "unicorn");
  edit(AREA, "zips", []);
  remove("home.yaml");
  const found = faults().map((line) => line.split(" ", 2).join(" "));
  const expected = [`${SERVICE}: price`, `${SERVICE}: icon`, `${AREA}: zips`, "home.yaml: the"];
  expect(found.sort()).toEqual(expected.map((field) => `content/${field}`).sort());
});

test("a reference to a missing record is found even if another file cannot be read", () => {
  edit("home.yaml", "doors.service", "unicorn");
  write("about.yaml", "story: [");
  expect(faults().map((line) => line.split(" ", 2).join(" "))).toEqual([
    "content/about.yaml: line",
    "content/home.yaml: doors.service",
  ]);
});

test("a missing service is reported once, with every field that names it", () => {
  const gone = "chimney-sweeping";
  edit("symptoms.yaml", "symptoms.0.service", gone);
  edit("home.yaml", "doors.service", gone);
  edit(AREA, "questions", { [gone]: [{ question: "Why?", answer: "Because." }] });
  const [fault, ...others] = faults();
  expect(others).toEqual([]);
  expect(fault).toContain("content/home.yaml: doors.service must be the slug of a service");
  expect(fault).toContain(
    `content/symptoms.yaml: symptoms.1.service, content/${AREA}: questions.chimney-sweeping`,
  );
});

test("a photograph may be a JPEG, a PNG or a WebP, and must replace the picture before it", () => {
  const [file = ""] = readdirSync("media").filter((name) => name.startsWith(`${PICTURE}.`));
  for (const type of ["jpeg", "png", "webp"]) {
    changes.set(`media/${PICTURE}.${type}`, new Uint8Array());
    expect(faults()).toEqual([
      expect.stringMatching(
        `${PICTURE} has more than one picture, media/.* and media/.*; remove all but one`,
      ),
    ]);
    changes.set(`media/${file}`, undefined);
    expect(faults()).toEqual([]);
    changes.delete(`media/${file}`);
    changes.delete(`media/${PICTURE}.${type}`);
  }
});

test("lines may end between words that were pasted with no-break spaces", () => {
  edit("home.yaml", "ctaText", "We\u00a0come\u202fthe\u00a0same\u00a0day.");
  expect(readRecords(files).home.ctaText).toBe("We come the same day.");
});

test("a text that writes out the number or a price is a warning, and the company's own record may", () => {
  const { business, warnings } = readRecords(files);
  const number = business.phone.slice(-10);
  edit("home.yaml", "ctaText", `Call ${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}.`);
  edit("business.yaml", "blurb", `Call ${number}.`);
  edit(SERVICE, "features.0", `Only $${service.price}!`);
  const earlier = warnings.map(faultLine);
  const lines = readRecords(files).warnings.map(faultLine);
  expect(lines.filter((line) => !earlier.includes(line))).toEqual([
    "content/home.yaml: ctaText writes the phone number out, so it would not change with “Phone, address, hours”; write {phone} instead. That is content/business.yaml.",
    expect.stringContaining(`content/${SERVICE}: features.1 writes the price $${service.price} out`),
  ]);
});

test("a service that a town lists for search engines must have a question there", () => {
  edit(AREA, "questions", {});
  edit(AREA, "listed", [service.slug]);
  expect(faults()).toEqual([
    `content/${AREA}: listed.1 is listed in search engines, but the town has no question about it (found "${service.slug}"); answer one first, or take it off this list.`,
  ]);
});

test("hours that a text writes out are a warning once they aren't the company's, and so is a search text that they make too long", () => {
  const hours = (own: object) => {
    edit("business.yaml", "hours", own);
    const edited = ["ctaText", "ctaHeading", "home.description", "questions.0.question"];
    return readRecords(files)
      .warnings.filter(({ path }) => edited.includes(path))
      .map(faultLine);
  };
  const week = [{ days: ["Monday", "Wednesday", "Friday"], opens: "08:00", closes: "18:00" }];
  edit("pages.yaml", "home.description", `${"A word ".repeat(20)}{hoursShort}`);
  edit("home.yaml", "ctaText", "We answer 24 hours a day, and mend it within 24 hours.");
  edit("home.yaml", "ctaHeading", "Call 8 a.m. to 6 p.m.");
  edit("questions.yaml", "questions.0.question", "Do you work nights?");
  const remedy = "write {hoursWords} in its place, or other words.";
  expect(hours({ always: true })).toEqual([
    `content/home.yaml: ctaHeading says “8 a.m. to 6 p.m”, and your hours are others; ${remedy}`,
  ]);
  const nights =
    "content/questions.yaml: questions.1.question asks about nights, and your hours are others; ask it in other words.";
  expect(hours({ always: false, week })).toEqual([
    nights,
    `content/home.yaml: ctaText says “24 hours”, and your hours are others; ${remedy}`,
    expect.stringMatching(/home.description has 1[67]\d letters with the facts .* at most 158; shorten it/),
  ]);
  edit("home.yaml", "ctaText", "We answer 9 to 5 pm.");
  expect(hours({ always: false, week })).toEqual([
    nights,
    `content/home.yaml: ctaText says “9 to 5 pm”, and your hours are others; ${remedy}`,
    expect.anything(),
  ]);
});

test("a part of the door that no symptom leads to is refused", () => {
  const [part, ...others] = DOOR_PARTS;
  for (const index of symptoms.keys()) edit("symptoms.yaml", `symptoms.${index}.parts`, others);
  const reason = `slug "${part}" is a part of no symptom; name it among the parts of one.`;
  expect(faults()).toEqual([expect.stringContaining(reason)]);
});

test.each<[string, string, unknown]>([
  ["business.yaml", "yearsInBusiness", COMPANY_AGE],
  ["pictures.yaml", `${PICTURE}.alt`, ""],
  ["confirm.yaml", "confirm", []],
  ["confirm.yaml", "confirm.0.confirmed", true],
  ["confirm.yaml", "confirm.0.confirmed", "2026-11-30"],
])("a value at the edge of what is allowed is accepted: %s %s", (file, field, value) => {
  edit(file, field, value);
  expect(faults()).toEqual([]);
});

test("a changed fact changes every text that names it", () => {
  edit("business.yaml", "warrantyMonths", 37);
  edit("guarantee.yaml", "text", "A {warranty} warranty.");
  edit(SERVICE, "features.4", "{warranty} warranty");
  edit(SERVICE, "questions.0.answer", "It starts at {price}.");
  edit(AREA, "sentence", "We come to {area} in {responseTime}.");
  const { guarantee, services, areas } = readRecords(files);
  expect(guarantee.text).toBe("A 37-month warranty.");
  expect(services.flatMap(({ features }) => features)).toContain("37-month warranty");
  const answers = services.flatMap(({ questions }) => questions).map(({ answer }) => answer);
  expect(answers).toContain(`It starts at ${priceAmount(service)}.`);
  expect(areas[0]?.sentence).toBe(`We come to ${area.name} in ${areas[0]?.responseTime}.`);
});

test("areas are sorted by their order, not by their files' names", () => {
  edit(AREA, "order", UNUSED_ORDER + 1);
  expect(readRecords(files).areas.map(({ name }) => name)).toEqual(["Second", area.name]);
});

function write(file: string, text: string): void {
  changes.set(`content/${file}`, text);
}

function remove(file: string): void {
  changes.set(`content/${file}`, undefined);
}

function removeFolder(name: string): void {
  const all = files;
  files = { ...all, list: (folder) => (folder === `content/${name}` ? undefined : all.list(folder)) };
}

function rename(file: string, other: string): void {
  write(other, read(file));
  remove(file);
}

function read(file: string): string {
  return new TextDecoder().decode(files.read(`content/${file}`));
}

/** Changes one field. Undefined removes it. */
function edit(file: string, field: string, value: unknown): void {
  const record = parseDocument(read(file));
  const path = field.split(".");
  if (value === undefined) record.deleteIn(path);
  else record.setIn(path, value);
  write(file, String(record));
}

/** The lines of the error that the records cause; none if they are accepted. */
function faults(): string[] {
  try {
    readRecords(files);
  } catch (error) {
    if (error instanceof RecordError) return error.message.split("\n");
    throw error;
  }
  return [];
}

/** A record as the owner has written it, for one test alone to change. */
function shipped(file: string) {
  const known = records.get(file) ?? parse(readFileSync(join("content", file), "utf8"));
  records.set(file, known);
  return structuredClone(known);
}

function filesOf(folder: string): string[] {
  return readdirSync(join("content", folder)).map((file) => `${folder}/${file}`);
}

/** The first file of a folder that is no draft. */
function firstFile(folder: string): string {
  return filesOf(folder).find((file) => !shipped(file).draft) ?? "";
}
