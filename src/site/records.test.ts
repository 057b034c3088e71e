import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Document, parseDocument } from "yaml";
import { RecordError, readRecords } from "./records.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "records-"));
  cpSync("content", join(root, "content"), { recursive: true });
  mkdirSync(join(root, "media"));
  for (const name of readdirSync("media")) writeFileSync(join(root, "media", name), "");
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const service = firstFile("services");
const area = firstFile("areas");

test("the records keep no name in braces but those that only a page knows", () => {
  const left = JSON.stringify(readRecords()).match(/\{[a-zA-Z]+\}/g) ?? [];
  const later = "area responseTime service place distance direction typed"
    .split(" ")
    .map((name) => `{${name}}`);
  expect(left.filter((name) => !later.includes(name))).toEqual([]);
});

test("the services and the areas stand in their order", () => {
  const { services, areas } = readRecords();
  for (const orders of [services, areas].map((records) => records.map(({ order }) => order))) {
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
  }
});

test("a changed fact changes every text that names it", () => {
  edit("business.yaml", (record) => record.setIn(["warrantyMonths"], 37));
  edit("guarantee.yaml", (record) => record.setIn(["text"], "A {warranty} warranty."));
  edit(service, (record) => record.setIn(["features", 4], "{warranty} warranty"));
  const { guarantee, services } = readRecords(root);
  expect(guarantee.text).toBe("A 37-month warranty.");
  expect(services.flatMap(({ features }) => features)).toContain("37-month warranty");
});

interface Fault {
  file: string;
  field: string;
  /** What is done to the file: to its record, or to its text. */
  edit: (record: Document) => unknown;
  /** What the message must tell the owner. */
  remedy: string;
}

const review = {
  name: "Homeowner",
  rating: 5,
  text: "Quick and clear.",
  location: "Tenafly, NJ",
  service: "panel-replacement",
  sample: true,
};

const faults: Record<string, Fault> = {
  "a price with a letter in it": {
    file: service,
    field: "price",
    edit: (record) => record.setIn(["price"], "12O"),
    remedy: 'must be a whole number of dollars without quotes, for example 120 (found "12O")',
  },
  "a price of nothing": {
    file: service,
    field: "price",
    edit: (record) => record.setIn(["price"], 0),
    remedy: "must be more than zero",
  },
  "a missing feature": {
    file: service,
    field: "features",
    edit: (record) => record.deleteIn(["features", 4]),
    remedy: "must be a list of exactly five lines; add or remove some",
  },
  "a sixth feature": {
    file: service,
    field: "features",
    edit: (record) => record.addIn(["features"], "One more"),
    remedy: "must be a list of exactly five lines; add or remove some",
  },
  "a missing street": {
    file: area,
    field: "neighborhoods",
    edit: (record) => record.deleteIn(["neighborhoods", 0]),
    remedy: "must be a list of exactly four street names; add or remove some",
  },
  "a missing field": {
    file: service,
    field: "title",
    edit: (record) => record.deleteIn(["title"]),
    remedy: "is missing; add it",
  },
  "an empty text": {
    file: area,
    field: "sentence",
    edit: (record) => record.setIn(["sentence"], " "),
    remedy: "is empty; write the text or restore the old one",
  },
  "an unknown field, such as one with a typing error": {
    file: service,
    field: "prise",
    edit: (record) => record.setIn(["prise"], 120),
    remedy: "is not a known field; remove it or correct its name",
  },
  "a slug that is no slug": {
    file: area,
    field: "slug",
    edit: (record) => record.setIn(["slug"], "Fort Lee"),
    remedy: "must be lower-case words joined by single hyphens, such as broken-spring-replacement",
  },
  "an unknown icon": {
    file: service,
    field: "icon",
    edit: (record) => record.setIn(["icon"], "unicorn"),
    remedy: "must be one of these icons: door-new, ",
  },
  "an unknown category": {
    file: service,
    field: "category",
    edit: (record) => record.setIn(["category"], "cleaning"),
    remedy: "must be one of these categories: installation, repair, maintenance, emergency, replacement",
  },
  "an unknown response time": {
    file: area,
    field: "responseTime",
    edit: (record) => record.setIn(["responseTime"], "5 min"),
    remedy: 'must be "20-35 min" or "25-40 min"',
  },
  "a town on another continent": {
    file: area,
    field: "longitude",
    edit: (record) => record.setIn(["longitude"], 73.9629),
    remedy: "must be degrees east, so negative here, from -75 to -73, for example -73.9629 (found 73.9629)",
  },
  "a workshop without a place": {
    file: "business.yaml",
    field: "latitude",
    edit: (record) => record.setIn(["latitude"], "40.927"),
    remedy: 'must be degrees north, from 40 to 42, for example 40.9254 (found "40.927")',
  },
  "a ZIP code that lost its zero": {
    file: area,
    field: "zips.0",
    edit: (record) => record.setIn(["zips", 0], 7621),
    remedy: 'must be five digits in quotes, for example "07670" (found 7621)',
  },
  "an order that is no number": {
    file: area,
    field: "order",
    edit: (record) => record.setIn(["order"], "first"),
    remedy: "must be a whole number of places without quotes, for example 1",
  },
  "a full description of 119 words": {
    file: service,
    field: "fullDescription",
    edit: (record) => record.setIn(["fullDescription"], words(119)),
    remedy: "must have 120 to 200 words; lengthen or shorten the text",
  },
  "a full description of 201 words": {
    file: service,
    field: "fullDescription",
    edit: (record) => record.setIn(["fullDescription"], words(201)),
    remedy: "must have 120 to 200 words; lengthen or shorten the text",
  },
  "a service of four questions": {
    file: service,
    field: "questions",
    edit: (record) => record.setIn(["questions"], questions(4)),
    remedy: "must be a list of five or more questions with their answers; add some",
  },
  "a question without its answer": {
    file: service,
    field: "questions.1.answer",
    edit: (record) => record.deleteIn(["questions", 1, "answer"]),
    remedy: "is missing; add it",
  },
  "two things that move a price up": {
    file: service,
    field: "priceFactors",
    edit: (record) => record.setIn(["priceFactors"], ["One", "Two"]),
    remedy: "must be a list of three to five things that move the price up; add some",
  },
  "six things that move a price up": {
    file: service,
    field: "priceFactors",
    edit: (record) => record.setIn(["priceFactors"], ["One", "Two", "Three", "Four", "Five", "Six"]),
    remedy: "must be a list of three to five things that move the price up; remove some",
  },
  "a town without a ZIP code": {
    file: area,
    field: "zips",
    edit: (record) => record.setIn(["zips"], []),
    remedy: "must hold at least one ZIP code; add the town's own",
  },
  "a town's ZIP code without quotes": {
    file: area,
    field: "zips.0",
    edit: (record) => record.setIn(["zips"], [7621]),
    remedy: 'must be five digits in quotes, for example "07670" (found 7621)',
  },
  "a town's ZIP code of four digits": {
    file: area,
    field: "zips.0",
    edit: (record) => record.setIn(["zips"], ["7621"]),
    remedy: "must be five digits in quotes",
  },
  "a town that leaves out a service": {
    file: area,
    field: `questions.${slugOf(service)}`,
    edit: (record) => record.deleteIn(["questions", slugOf(service)]),
    remedy: `must hold exactly 2 questions that ${nameOf(area)} asks about ${titleOf(service)} (found 0); add 2`,
  },
  "a town that asks once about a service": {
    file: area,
    field: `questions.${slugOf(service)}`,
    edit: (record) => record.setIn(["questions", slugOf(service)], questions(1)),
    remedy: `must hold exactly 2 questions that ${nameOf(area)} asks about ${titleOf(service)} (found 1); add 1`,
  },
  "a town that asks three times about a service": {
    file: area,
    field: `questions.${slugOf(service)}`,
    edit: (record) => record.setIn(["questions", slugOf(service)], questions(3)),
    remedy: "(found 3); remove 1",
  },
  "a town that asks about an unknown service": {
    file: area,
    field: "questions.chimney-sweeping",
    edit: (record) => record.setIn(["questions", "chimney-sweeping"], questions(2)),
    remedy:
      'must be named like the slug of a service, such as broken-spring-replacement (found "chimney-sweeping")',
  },
  "a phone that is no phone": {
    file: "business.yaml",
    field: "phone",
    edit: (record) => record.setIn(["phone"], "+1 call us"),
    remedy: "must be a real phone number in international form",
  },
  "a phone with a digit too few": {
    file: "business.yaml",
    field: "phone",
    edit: (record) => record.setIn(["phone"], "+1201555014"),
    remedy: "must be a real phone number in international form",
  },
  "a phone without quotes": {
    file: "business.yaml",
    field: "phone",
    edit: (record) => record.setIn(["phone"], 12015550142),
    remedy: "must be in quotes and in international form",
  },
  "a ZIP code without quotes": {
    file: "business.yaml",
    field: "address.zip",
    edit: (record) => record.setIn(["address", "zip"], 7670),
    remedy: "must be five digits in quotes",
  },
  "a ready message that leaves out the town": {
    file: "business.yaml",
    field: "messages.serviceInArea",
    edit: (record) => record.setIn(["messages", "serviceInArea"], "I need help with {service}."),
    remedy: "must name {service} and {area}",
  },
  "an hour that is none": {
    file: "business.yaml",
    field: "closes",
    edit: (record) => record.setIn(["closes"], "24:00"),
    remedy: 'must be a time of 24 hours, for example "23:59"',
  },
  "more years in business than since the founding": {
    file: "business.yaml",
    field: "yearsInBusiness",
    edit: (record) => {
      record.setIn(["foundingYear"], new Date().getFullYear() - 14);
      record.setIn(["yearsInBusiness"], 15);
    },
    remedy: "says 15, but the company was founded 14 years ago",
  },
  "a review of an unknown service": {
    file: "testimonials.yaml",
    field: "testimonials.0.service",
    edit: (record) => record.setIn(["testimonials"], [{ ...review, service: "chimney-sweeping" }]),
    remedy: '(found "chimney-sweeping")',
  },
  "a rating of six stars": {
    file: "testimonials.yaml",
    field: "testimonials.0.rating",
    edit: (record) => record.setIn(["testimonials"], [{ ...review, rating: 6 }]),
    remedy: "(found 6)",
  },
  "a symptom of an unknown service": {
    file: "symptoms.yaml",
    field: "symptoms.2.service",
    edit: (record) => record.setIn(["symptoms", 2, "service"], "chimney-sweeping"),
    remedy: "must be the slug of a service, such as",
  },
  "a symptom of an unknown part": {
    file: "symptoms.yaml",
    field: "symptoms.2.parts.0",
    edit: (record) => record.setIn(["symptoms", 2, "parts", 0], "chimney"),
    remedy: "must be one of the parts in the drawing: panels, ",
  },
  "a symptom of no part": {
    file: "symptoms.yaml",
    field: "symptoms.2.parts",
    edit: (record) => record.setIn(["symptoms", 2, "parts"], []),
    remedy: "must name at least one part, such as springs",
  },
  "a symptom with the slug of another": {
    file: "symptoms.yaml",
    field: "symptoms.2.slug",
    edit: (record) => record.setIn(["symptoms", 2, "slug"], record.getIn(["symptoms", 0, "slug"])),
    remedy: "is also the slug of symptoms.0; give each its own",
  },
  "a symptom that does not say what never to touch": {
    file: "symptoms.yaml",
    field: "symptoms.1.never",
    edit: (record) => record.deleteIn(["symptoms", 1, "never"]),
    remedy: "is missing; add it",
  },
  "a part of an unknown service": {
    file: "door-parts.yaml",
    field: "parts.1.service",
    edit: (record) => record.setIn(["parts", 1, "service"], "chimney-sweeping"),
    remedy: "must be the slug of a service, such as",
  },
  "a part that the drawing does not show": {
    file: "door-parts.yaml",
    field: "parts.1.slug",
    edit: (record) => record.setIn(["parts", 1, "slug"], "chimney"),
    remedy: "must be one of the parts in the drawing: panels, ",
  },
  "a part that stands there twice": {
    file: "door-parts.yaml",
    field: "parts.11.slug",
    edit: (record) => record.addIn(["parts"], record.getIn(["parts", 0])),
    remedy: "is also the slug of parts.0; give each its own",
  },
  "a part of the drawing without a record": {
    file: "door-parts.yaml",
    field: "parts",
    edit: (record) => record.deleteIn(["parts", 0]),
    remedy: "must hold the part springs, which the drawing shows; add it",
  },
  "a reason that leads to an unknown service": {
    file: "why-choose.yaml",
    field: "cards.1.link.service",
    edit: (record) => record.setIn(["cards", 1, "link"], { service: "chimney-sweeping" }),
    remedy: "must be the slug of a service, such as",
  },
  "a reason that leads to an unknown page": {
    file: "why-choose.yaml",
    field: "cards.1.link",
    edit: (record) => record.setIn(["cards", 1, "link"], { page: "prices" }),
    remedy: "must be one of {page: services}, {service: its-slug}, {phone: true}",
  },
  "an unknown picture": {
    file: service,
    field: "image",
    edit: (record) => record.setIn(["image"], "unicorn"),
    remedy: 'must name a picture of content/pictures.yaml (found "unicorn"); known are ',
  },
  "an unknown picture in an area": {
    file: area,
    field: "image",
    edit: (record) => record.setIn(["image"], "unicorn"),
    remedy: 'must name a picture of content/pictures.yaml (found "unicorn"); known are ',
  },
  "an unknown picture on a page": {
    file: "pages.yaml",
    field: "services.picture",
    edit: (record) => record.setIn(["services", "picture"], "unicorn"),
    remedy: 'must name a picture of content/pictures.yaml (found "unicorn"); known are ',
  },
  "an unknown picture for phones": {
    file: "pages.yaml",
    field: "home.portrait",
    edit: (record) => record.setIn(["home", "portrait"], "unicorn"),
    remedy: 'must name a picture of content/pictures.yaml (found "unicorn"); known are ',
  },
  "a comparison with an unknown picture": {
    file: service,
    field: "comparison.pictures.1.picture",
    edit: (record) =>
      record.setIn(["comparison"], {
        heading: "Both",
        pictures: [
          { picture: "hero-dusk", text: "One." },
          { picture: "unicorn", text: "Another." },
        ],
      }),
    remedy: 'must name a picture of content/pictures.yaml (found "unicorn"); known are ',
  },
  "a comparison of one picture": {
    file: service,
    field: "comparison.pictures",
    edit: (record) =>
      record.setIn(["comparison"], { heading: "One", pictures: [{ picture: "hero-dusk", text: "One." }] }),
    remedy: "must be a list of exactly two pictures; add or remove some",
  },
  "a picture whose file is missing": {
    file: "pictures.yaml",
    field: "unicorn",
    edit: (record) => record.setIn(["unicorn"], { alt: "A unicorn." }),
    remedy: "has no picture: put media/unicorn.jpg in its place",
  },
  "an unknown name in braces": {
    file: service,
    field: "description",
    edit: (record) => record.setIn(["description"], "A {warrenty} warranty."),
    remedy: "names {warrenty}, which is no known fact; known are name, phone, warranty, ",
  },
  "a town's name in braces where no town is known": {
    file: "home.yaml",
    field: "ctaText",
    edit: (record) => record.setIn(["ctaText"], "We come to {area}."),
    remedy: "names {area}, which is no known fact",
  },
};

describe("a record that cannot work is refused in one line that names file, field and remedy", () => {
  for (const [name, { file, field, edit: change, remedy }] of Object.entries(faults)) {
    test(name, () => {
      edit(file, change);
      const message = refusal();
      expect(message.split("\n")).toHaveLength(1);
      expect(message).toContain(remedy);
      expect(message.startsWith(`content/${file}: ${field} `)).toBe(true);
    });
  }

  test("a file whose name is not its slug", () => {
    renameSync(join(root, "content", area), join(root, "content/areas/elsewhere.yaml"));
    expect(refusal()).toMatch(
      /^content\/areas\/elsewhere\.yaml: slug must be the file's own name, "elsewhere" \(found "[a-z-]+"\); rename one of them\.$/,
    );
  });

  test("a file that is missing", () => {
    rmSync(join(root, "content/home.yaml"));
    expect(refusal()).toBe(
      "content/home.yaml: the file is missing; restore it from the last version that worked.",
    );
  });

  test("a folder that is missing", () => {
    rmSync(join(root, "content/areas"), { recursive: true });
    expect(refusal()).toBe(
      "content/areas: the folder is missing; restore it from the last version that worked.",
    );
  });

  test.each(["", "# nothing but a comment\n", "just a sentence"])(
    "a file that holds no fields: %o",
    (text) => {
      writeFileSync(join(root, "content", service), text);
      expect(refusal()).toBe(
        `content/${service}: holds no fields; restore it from the last version that worked.`,
      );
    },
  );

  test("a brace without its partner", () => {
    const path = join(root, "content/home.yaml");
    writeFileSync(path, readFileSync(path, "utf8").replace("ctaText: ", "ctaText: A {warranty warranty. "));
    expect(refusal()).toBe(
      "content/home.yaml: ctaText has a brace without its partner; write {name}, or remove it.",
    );
  });

  test("a file whose name ends in something else than .yaml", () => {
    writeFileSync(join(root, "content/areas/ridgewood.yml"), "name: Ridgewood");
    expect(refusal()).toBe(
      "content/areas/ridgewood.yml: the name must end in .yaml; rename or remove the file.",
    );
  });

  test.each([
    ["pages.yaml", ["service", "titlePattern"], "{service} in {responseTime}", "responseTime"],
    ["pages.yaml", ["service-areas", "heading"], "Where We Work in {area}", "area"],
    ["home.yaml", ["ctaText"], "The {constructor} is waiting.", "constructor"],
  ])("a name in braces that its field never fills: %s %s", (file, field, text, name) => {
    edit(file, (record) => record.setIn(field, text));
    expect(refusal()).toContain(`names {${name}}, which is no known fact`);
  });

  test("a file that is no YAML", () => {
    writeFileSync(join(root, "content", service), "title: [Doors\nprice: 12");
    expect(refusal()).toMatch(/^content\/services\/[a-z-]+\.yaml: cannot be read as YAML: .+ line \d+.*$/);
  });
});

test("a part that no symptom names is refused with the file of the symptoms", () => {
  edit("symptoms.yaml", (record) => {
    for (const [index, { parts }] of readRecords().symptoms.entries()) {
      const left = parts.filter((part) => part !== "drums");
      record.setIn(["symptoms", index, "parts"], left);
    }
  });
  expect(refusal()).toBe(
    'content/door-parts.yaml: parts.1.slug "drums" is a part of no symptom; name it in the parts of one in content/symptoms.yaml.',
  );
});

test("two services with one slug are both named, in one line", () => {
  const copy = "services/another-service.yaml";
  cpSync(join(root, "content", service), join(root, "content", copy));
  edit(copy, (record) => record.setIn(["order"], 99));
  const slug = read(service).getIn(["slug"]);
  expect(refusal()).toBe(
    `content/${copy}: slug "${slug}" is also the slug of content/${service}; give each its own, the name of its file.`,
  );
});

test("two areas at one place are both named, in one line", () => {
  const [, second = ""] = files("areas");
  const order = read(area).getIn(["order"]);
  edit(second, (record) => record.setIn(["order"], order));
  expect(refusal()).toBe(
    `content/${second}: order ${order} is also the order of content/${area}; give each its own.`,
  );
});

test("a ZIP code of two towns is told with both, in one line", () => {
  const [, second = ""] = files("areas");
  const zip = read(area).getIn(["zips", 0]);
  edit(second, (record) => record.setIn(["zips"], [zip]));
  expect(refusal()).toBe(
    `content/${second}: zips.0 "${zip}" is also a ZIP code of content/${area}; leave it to one of them.`,
  );
});

describe("the neighbors of a town", () => {
  /** Adds a neighbor to the first town, and says at which place of its list it stands. */
  const addNeighbor = (name: unknown) => {
    edit(area, (record) => record.addIn(["neighbors"], name));
    const { neighbors } = read(area).toJS();
    return neighbors.length - 1;
  };

  test("are told of both ways, where both are towns of the company", () => {
    const known = new Set(read(area).toJS().neighbors);
    const other = files("areas").find((file) => file !== area && !known.has(nameOf(file))) ?? "";
    const place = addNeighbor(nameOf(other));
    expect(refusal()).toBe(
      `content/${area}: neighbors.${place} says ${nameOf(other)}, but content/${other} does not name ${nameOf(area)}; add it there, or remove it here.`,
    );
  });

  test("may be towns that the company does not list", () => {
    addNeighbor("Atlantis");
    expect(() => readRecords(root)).not.toThrow();
  });

  test("are others than the town itself", () => {
    const place = addNeighbor(nameOf(area));
    expect(refusal()).toBe(`content/${area}: neighbors.${place} names the town itself; remove it.`);
  });
});

test("all faults of a file are told at once", () => {
  edit(service, (record) => {
    record.setIn(["price"], "12O");
    record.setIn(["icon"], "unicorn");
  });
  const lines = refusal().split("\n");
  expect(lines.map((line) => line.split(" ")[1]).sort()).toEqual(["icon", "price"]);
});

test.each([120, 200])("a full description of %i words is accepted", (count) => {
  edit(service, (record) => record.setIn(["fullDescription"], words(count)));
  expect(() => readRecords(root)).not.toThrow();
});

test("a company may be as old as the years that it claims", () => {
  edit("business.yaml", (record) => {
    record.setIn(["foundingYear"], new Date().getFullYear() - 15);
    record.setIn(["yearsInBusiness"], 15);
  });
  expect(() => readRecords(root)).not.toThrow();
});

/** Changes one record of the copied content. */
function edit(file: string, change: (record: Document) => unknown): void {
  const record = read(file);
  change(record);
  writeFileSync(join(root, "content", file), String(record));
}

function read(file: string): Document {
  return parseDocument(readFileSync(join(root, "content", file), "utf8"));
}

/** The message with which the copied content is refused. */
function refusal(): string {
  try {
    readRecords(root);
  } catch (error) {
    if (error instanceof RecordError) return error.message;
    throw error;
  }
  throw new Error("The records were accepted.");
}

function files(folder: string): string[] {
  return readdirSync(join("content", folder)).map((name) => `${folder}/${name}`);
}

function firstFile(folder: string): string {
  const [file] = files(folder);
  if (file === undefined) throw new Error(`content/${folder} is empty.`);
  return file;
}

function titleOf(file: string): unknown {
  return shipped(file).title;
}

function slugOf(file: string): string {
  return String(shipped(file).slug);
}

function nameOf(file: string): unknown {
  return shipped(file).name;
}

/** A record as it is shipped, before any test has changed its copy. */
function shipped(file: string) {
  return parseDocument(readFileSync(join("content", file), "utf8")).toJS();
}

function questions(count: number): { question: string; answer: string }[] {
  return Array.from({ length: count }, (_, index) => ({ question: `Why ${index}?`, answer: "Because." }));
}

function words(count: number): string {
  return Array(count).fill("word").join(" ");
}
