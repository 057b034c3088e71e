// Everything that an owner may edit. Each edit follows the README, and none may fail a test. An edit takes names from
// the records, because the owner may have removed any of them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OwnerFiles } from "./project.ts";

/** One edit of an owner. */
export interface Edit {
  name: string;
  /** Changes more than content/ and media/, so that it needs a copy of the whole project. */
  needsProject?: boolean;
  apply(files: OwnerFiles): void | Promise<void>;
}

const MANY_WORDS = "We looked at the door, found the cause and told the owner what it takes. ".repeat(67);
const LONGER =
  " We measure twice, explain what we found in plain words, and leave the garage as clean as it was when we came. If a part can wait until spring, we say so and write it down for you.";

/** Edits of figures and texts. */
export const textEdits: readonly Edit[] = [
  { name: "the phone number", apply: (files) => files.set("business.yaml", ["phone"], "+12013448899") },
  {
    name: "the company's name, longer",
    apply: (files) => files.set("business.yaml", ["name"], "Northern Valley Overhead Door & Repair"),
  },
  { name: "the warranty", apply: (files) => files.set("business.yaml", ["warrantyMonths"], 24) },
  {
    name: "the registration number",
    apply: (files) => files.set("business.yaml", ["registrationNumber"], "13VH09876543"),
  },
  {
    name: "a price of one digit less and one of one digit more",
    apply: (files) => {
      files.set(service(files, 0), ["price"], 1450);
      files.set(service(files, 2), ["price"], 95);
    },
  },
  {
    name: "a price and a second number in a text",
    apply: (files) =>
      files.set(
        "prices.yaml",
        ["note"],
        "Until May we take $50, or 50 dollars, off every spring. Our fax is (201) 555-0123. Online booking comes soon.",
      ),
  },
  {
    name: "another response time",
    apply: (files) => files.set(area(files, 12), ["responseTime"], "30-45 min"),
  },
  {
    name: "hours that are not around the clock",
    apply: (files) => {
      const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
      const week = [{ days, opens: "08:00", closes: "18:00" }];
      files.set("business.yaml", ["hours"], { always: false, week });
    },
  },
  {
    name: "a storm that is on now, and a holiday that is to come",
    apply: (files) => {
      const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
      const storm = {
        text: "Ice storm: we answer, please wait.",
        from: day(-1),
        until: day(2),
        closed: false,
      };
      const [from, until] = [day(9), `${day(12)} 08:00`];
      const holiday = {
        text: "We're closed.",
        from,
        until,
        shownFrom: day(3),
        closed: true,
        call: "Closed now",
      };
      files.set("notices.yaml", ["notices"], [{ ...storm, pages: ["home", "towns"] }, holiday]);
    },
  },
  {
    name: "bold words, links and lists in long texts",
    apply: (files) => {
      // Not the first service, which another edit moves to the end, where further ones remove it.
      const linked = service(files, 1).replace(".yaml", "");
      const formatted = `**Call us** first. [What to do right now](/right-now) helps, too:\n- leave the **door**;\n- [read more](/${linked}).`;
      for (const nth of [0, 1])
        files.add(service(files, nth), ["questions"], { question: "So?", answer: formatted });
      files.edit(service(files, 1), (document) => {
        const text = String(document.getIn(["fullDescription"]));
        document.setIn(
          ["fullDescription"],
          `${text.replace(/^(\w+)/, "**$1**")}\n- [Ask us](/contact)\n- Call`,
        );
      });
      files.add("questions.yaml", ["questions"], { question: "What now?", answer: formatted });
      files.add("about.yaml", ["story"], formatted);
      files.set("privacy.yaml", ["sections", 0, "text"], formatted);
    },
  },
  {
    name: "another address of the site",
    apply: (files) => files.set("business.yaml", ["website"], "https://doors.test"),
  },
  {
    name: "real reviews",
    apply: (files) =>
      files.set(
        "testimonials.yaml",
        ["testimonials"],
        [
          review(files, { name: "Dana W.", rating: 4, text: `They came at nine.${LONGER}` }),
          review(files, { name: "M. Park", location: "Teaneck" }),
          review(files, { name: "A neighbor", text: "Good." }),
        ],
      ),
  },
  {
    name: "longer leads",
    apply: (files) => {
      const pages = files.read("pages.yaml");
      for (const page of ["home", "services", "service-areas", "about", "contact"])
        files.set("pages.yaml", [page, "lead"], pages[page].lead + LONGER);
      files.set("home.yaml", ["servicesLead"], files.read("home.yaml").servicesLead + LONGER);
    },
  },
  {
    name: "another heading and title",
    apply: (files) => {
      files.set("pages.yaml", ["home", "heading"], "Garage Doors, Fixed in {city}, {state}");
      files.set("pages.yaml", ["home", "title"], "Garage Door Repair in {city}, {state}");
    },
  },
  {
    name: "a question more, about the company and about a service",
    apply: (files) => {
      const question = { question: "Do you work on Sundays?", answer: `Yes.${LONGER}` };
      files.add("questions.yaml", ["questions"], question);
      files.add(service(files, 4), ["questions"], question);
    },
  },
  {
    name: "longer lines about a service",
    apply: (files) =>
      files.edit(service(files, 3), (document) => {
        document.setIn(["description"], `Both cables changed together.${LONGER}`);
        document.setIn(
          ["features", 0],
          "Both lifting cables changed together, on one door or on two side by side",
        );
        document.setIn(["safety"], `Keep clear of it.${LONGER}`);
      }),
  },
  {
    name: "longer sentences about a town",
    apply: (files) => {
      const file = area(files, 5);
      const texts = files.read(file);
      for (const name of ["sentence", "description", "lies", "homes", "doors"])
        files.set(file, [name], texts[name] + LONGER);
      files.set(file, ["coverage"], "All of the township, on both sides of the railroad");
    },
  },
  {
    name: "letters of Europe, Korean and emoji in a heading and in the company's name",
    apply: (files) => {
      files.set("business.yaml", ["name"], "Łukasz & Cía Garage Doors");
      files.set("pages.yaml", ["about", "heading"], "Über uns, 차고 문 🚪");
    },
  },
  {
    name: "Korean and emoji in texts",
    apply: (files) => {
      files.set("about.yaml", ["story", 0], "안녕하세요! We repair garage doors 🚪🔧 in all of the county.");
      const question = { question: "한국어로 말할 수 있나요? 🙂", answer: "네, 전화해 주세요." };
      files.add("questions.yaml", ["questions"], question);
    },
  },
  {
    name: "<script> and other characters of HTML in texts",
    apply: (files) => {
      const hostile = `<script>alert("1")</script> & "quotes" </style> <!-- ' --> <b>bold</b>`;
      files.set("home.yaml", ["ctaText"], hostile);
      files.set("contact.yaml", ["visitText"], hostile);
      files.set("symptoms.yaml", ["symptoms", 0, "cause"], hostile);
      files.add(service(files, 5), ["questions"], { question: hostile, answer: hostile });
    },
  },
  {
    name: "texts of 4,900 letters",
    apply: (files) => {
      files.add("questions.yaml", ["questions"], { question: "How does a repair go?", answer: MANY_WORDS });
      files.set(area(files, 2), ["doors"], MANY_WORDS);
    },
  },
  {
    name: "another order of the services",
    apply: (files) => files.set(service(files, 0), ["order"], nextOrder(files, "services")),
  },
  {
    name: "another popular service",
    apply: (files) => setPopular(files, files.slugs("services").slice(-1)),
  },
  {
    name: "a service of another kind",
    apply: (files) => files.set(service(files, 8), ["category"], "repair"),
  },
  { name: "a smaller radius", apply: (files) => files.set("business.yaml", ["coverageMiles"], 18) },
  {
    name: "a symptom more",
    apply: (files) => {
      const { symptoms } = files.read("symptoms.yaml");
      const own = { slug: `smells-hot-${symptoms.length}`, symptom: "The opener smells hot after a while" };
      files.add("symptoms.yaml", ["symptoms"], { ...symptoms[0], ...own });
    },
  },
  {
    name: "another color",
    needsProject: true,
    apply: ({ folder }) => {
      const file = join(folder, "src/styles/tokens.css");
      const css = readFileSync(file, "utf8");
      writeFileSync(file, css.replace(/--evergreen-700: #\w+/, "--evergreen-700: #1c4a6e"));
    },
  },
];

/** A service and a town more, with the least that they may have, and a draft of each with less than that. */
export const additions: readonly Edit[] = [
  { name: "an eleventh service with the least texts", apply: addService },
  { name: "a sixteenth town with the least facts", apply: addTown },
  { name: "a service and a town that are drafts", apply: addDrafts },
];

/** Removes a service, a town and all reviews. */
export const removals: readonly Edit[] = [
  {
    name: "a service removed",
    apply: (files) => removeServices(files, files.slugs("services").slice(1).slice(4, 5)),
  },
  {
    name: "a town removed",
    apply: (files) => removeTowns(files, files.slugs("areas").slice(1).slice(7, 8)),
  },
  { name: "no reviews at all", apply: (files) => files.set("testimonials.yaml", ["testimonials"], []) },
  {
    name: "the symptoms of a problem removed, and all the pages about problems",
    apply: (files) => {
      const { symptoms } = files.read("symptoms.yaml");
      const [problem] = files.read("problems.yaml").problems;
      files.set(
        "symptoms.yaml",
        ["symptoms"],
        symptoms.filter(({ slug }: { slug: string }) => !problem?.symptoms.includes(slug)),
      );
      files.set("problems.yaml", ["problems"], files.read("problems.yaml").problems.slice(0, 1));
    },
  },
  { name: "no popular service", apply: (files) => setPopular(files, []) },
];

/** Four services, three towns, one review. */
export const fewRecords: readonly Edit[] = [
  { name: "four services", apply: (files) => removeServices(files, files.slugs("services").slice(4)) },
  { name: "three towns", apply: (files) => removeTowns(files, files.slugs("areas").slice(3)) },
  {
    name: "one review",
    apply: (files) => files.set("testimonials.yaml", ["testimonials"], [review(files)]),
  },
];

/** One service and one town. */
export const oneOfEach: readonly Edit[] = [
  { name: "one service", apply: (files) => removeServices(files, files.slugs("services").slice(1)) },
  { name: "one town", apply: (files) => removeTowns(files, files.slugs("areas").slice(1)) },
];

function addService(files: OwnerFiles): void {
  const file = "services/weather-seal-replacement.yaml";
  const order = nextOrder(files, "services");
  files.copy(service(files, 4), file, {
    ...{ order, title: "Weather Seal Replacement", searchTitle: "Garage Door Weather Seal" },
    ...{ slug: "weather-seal-replacement", category: "maintenance", popular: false, price: 75 },
    fullDescription: "We replace the seal below the door and around it.",
    ...{ features: ["A new seal"], includes: ["The seal and its fitting"], priceFactors: ["A wide door"] },
    questions: [{ question: "How long does it last?", answer: "Some years." }],
    ...{ closing: undefined, comparison: undefined },
  });
}

function addTown(files: OwnerFiles): void {
  const name = "Cresskill";
  const areas = files.slugs("areas").map((slug) => files.read(`areas/${slug}.yaml`));
  const neighbors = areas.filter((each) => each.neighbors.includes(name)).map((each) => each.name);
  files.copy(area(files, 0), "areas/cresskill.yaml", {
    ...{ order: nextOrder(files, "areas"), name, slug: "cresskill", latitude: 40.9415, longitude: -73.9593 },
    neighborhoods: ["Union Avenue"],
    sentence: "Cresskill is the next town to ours.",
    description: "We repair garage doors in Cresskill.",
    ...{ zips: ["07626"], neighbors: neighbors.length > 0 ? neighbors : ["Alpine"] },
    lies: "Cresskill is north of Tenafly.",
    homes: "Most houses have a garage for two cars.",
    doors: "Most doors are of steel.",
    questions: {},
  });
}

function addDrafts(files: OwnerFiles): void {
  const draft = { draft: true, order: 9000, slug: "only-begun" };
  files.write("services/only-begun.yaml", { ...draft, title: "Only Begun", price: 60 });
  files.write("areas/only-begun.yaml", { ...draft, name: "Only Begun", zips: ["00001"] });
}

function removeTowns(files: OwnerFiles, slugs: readonly string[]): void {
  for (const slug of slugs) files.remove(`areas/${slug}.yaml`);
}

/** Removes services, and replaces references to them by the first one left. */
function removeServices(files: OwnerFiles, removed: readonly string[]): void {
  for (const slug of removed) files.remove(`services/${slug}.yaml`);
  const [first] = files.slugs("services");
  const rename = (file: string, list: string, path: readonly string[]) =>
    files.edit(file, (document) => {
      for (const index of files.read(file)[list].keys()) {
        const place = [list, index, ...path];
        if (removed.includes(String(document.getIn(place)))) document.setIn(place, first);
      }
    });
  rename("symptoms.yaml", "symptoms", ["service"]);
  rename("door-parts.yaml", "parts", ["service"]);
  rename("testimonials.yaml", "testimonials", ["service"]);
  rename("right-now.yaml", "situations", ["service"]);
  rename("why-choose.yaml", "cards", ["link", "service"]);
  if (removed.includes(files.read("home.yaml").doors.service))
    files.set("home.yaml", ["doors", "service"], first);
  for (const slug of files.slugs("areas"))
    files.edit(`areas/${slug}.yaml`, (document) => {
      for (const gone of removed) document.deleteIn(["questions", gone]);
    });
}

/** The next free order in a folder. The new service or town may exist already; then it's overwritten. */
function nextOrder(files: OwnerFiles, kind: "services" | "areas"): number {
  const orders = files.slugs(kind).map((slug): number => files.read(`${kind}/${slug}.yaml`).order);
  return Math.max(...orders) + 1;
}

/** The file of the nth service. */
function service(files: OwnerFiles, nth: number): string {
  const slugs = files.slugs("services");
  return `services/${slugs[nth % slugs.length]}.yaml`;
}

/** The file of the nth area. */
function area(files: OwnerFiles, nth: number): string {
  const slugs = files.slugs("areas");
  return `areas/${slugs[nth % slugs.length]}.yaml`;
}

/** A real review, not a sample. */
function review(files: OwnerFiles, own: object = {}): object {
  const [first] = files.slugs("services");
  const text = "They found the broken spring at once, and I could watch.";
  return {
    name: "J. Ortiz",
    rating: 5,
    text,
    location: "Tenafly, NJ",
    service: first,
    sample: false,
    ...own,
  };
}

function setPopular(files: OwnerFiles, popular: readonly string[]): void {
  for (const slug of files.slugs("services"))
    files.set(`services/${slug}.yaml`, ["popular"], popular.includes(slug));
}
