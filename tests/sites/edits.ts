// Everything that an owner may edit. Each edit follows the README, and none may fail a test. An edit takes names from
// the records, because the owner may have removed any of them.
import type { OwnerFiles } from "./project.ts";

/** Edits of an owner by what they are. */
export type Edits = Readonly<Record<string, (files: OwnerFiles) => void | Promise<void>>>;

const MANY_WORDS = "We looked at the door, found the cause and told the owner what it takes. ".repeat(67);
const LONGER =
  " We measure twice, explain what we found in plain words, and leave the garage as clean as it was when we came. If a part can wait until spring, we say so and write it down for you.";

/** Edits of figures and texts. */
export const textEdits: Edits = {
  "the company's number, name, hours and figures": (files) => {
    const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
    files.set("business.yaml", {
      phone: "+12013448899",
      name: "Northern Valley Overhead Door & Repair",
      website: "https://doors.test",
      warrantyMonths: 24,
      coverageMiles: 18,
      registrationNumber: "13VH09876543",
      hours: { always: false, week: [{ days, opens: "08:00", closes: "18:00" }] },
    });
    files.set("pages.yaml", {
      "home.heading": "Garage Doors, Fixed in {city}, {state}",
      "home.title": "Garage Door Repair in {city}, {state}",
    });
  },
  "prices of one digit less and more and one in a text, another kind, order and arrival": (files) => {
    files.set("prices.yaml", {
      lead: "Until May we take $50, or 50 dollars, off every spring. Our fax is (201) 555-0123. Online booking comes soon.",
    });
    files.set(service(files, 2), { price: 95 });
    files.set(service(files, 8), { category: "repair" });
    files.set(area(files, 12), { responseTime: "30-45 min" });
    setPopular(files, files.slugs("services").slice(-1));
    files.set(service(files, 0), { price: 1450, order: nextOrder(files, "services") });
  },
  "a storm that is on now, and a holiday that is to come": (files) => {
    const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
    const storm = { text: "Ice storm: we answer, please wait.", from: day(-1), until: day(2) };
    const holiday = { text: "We're closed.", from: day(9), until: `${day(12)} 08:00`, shownFrom: day(3) };
    files.set("notices.yaml", {
      notices: [
        { ...storm, closed: false, pages: ["home", "towns"] },
        { ...holiday, closed: true, call: "Closed now" },
      ],
    });
  },
  "bold words, links and lists in long texts": (files) => {
    const formatted =
      "**Call us** first. [What to do right now](/right-now) helps, too:\n- leave the **door**;\n- [read more](/prices).";
    const linked = service(files, 1);
    for (const nth of [0, 1]) files.add(service(files, nth), "questions", questionWith("So?", formatted));
    const text: string = files.read(linked).fullDescription;
    const fullDescription = `${text.replace(/^(\w+)/, "**$1**")}\n- [Ask us](/contact)\n- Call`;
    files.set(linked, { fullDescription });
    files.add("questions.yaml", "questions", questionWith("What now?", formatted));
    files.add("about.yaml", "story", formatted);
    files.set("privacy.yaml", { "sections.0.text": formatted });
  },
  "real reviews": (files) =>
    files.set("testimonials.yaml", {
      testimonials: [
        review(files, { name: "Dana W.", rating: 4, text: `They came at nine.${LONGER}` }),
        review(files, { name: "M. Park", location: "Teaneck" }),
        review(files, { name: "A neighbor", text: "Good." }),
      ],
    }),
  "jobs with two photographs, one and none, and one of a town that is gone": (files) => {
    const [one = "", other = ""] = Object.keys(files.read("pictures.yaml"));
    const job = (nth: number, own: object) => ({
      ...{
        area: files.slugs("areas").at(nth) ?? files.slugs("areas")[0],
        service: files.slugs("services").at(nth) ?? files.slugs("services")[0],
        done: "We mended it.",
      },
      ...{ wrong: `It was stuck, ${nth}.`, date: `2026-0${nth + 1}-28`, ...own },
    });
    const dana = { slug: "dana", name: "Dana", photo: one, since: 2009, words: "I fix doors." };
    files.set("people.yaml", { people: [dana, { slug: "kim", name: "Kim Solo" }] });
    files.set("jobs.yaml", {
      jobs: [
        ...[job(0, { before: one, after: other, price: 1285, by: "dana" }), job(1, { after: one })],
        ...[job(2, { wrong: `The door was shut.${LONGER}` }), job(3, {}), job(4, { area: "gone" })],
      ],
    });
  },
  "longer leads, longer texts about a service and a town, longer answers": (files) => {
    const longer = (file: string, ...paths: string[]) =>
      files.set(
        file,
        Object.fromEntries(paths.map((path) => [path, files.valueAt(file, path) + LONGER] as const)),
      );
    const pages = ["home", "services", "service-areas", "about", "contact"];
    longer("pages.yaml", ...pages.map((page) => `${page}.lead`));
    longer("home.yaml", "symptomsLead");
    longer(service(files, 3), "description", "features.0", "safety");
    longer(area(files, 5), "sentence", "description", "lies", "homes", "doors");
    files.set(area(files, 5), { coverage: "All of the township, on both sides of the railroad" });
    for (const file of ["questions.yaml", service(files, 4)])
      files.add(file, "questions", questionWith("Do you work on Sundays?", `Yes.${LONGER}`));
  },
  "letters of Europe, Korean, emoji, characters of HTML, and texts of 4,900 letters": (files) => {
    const hostile = `<script>alert("1")</script> & "quotes" </style> <!-- ' --> <b>bold</b>`;
    files.set("business.yaml", { name: "Łukasz & Cía Garage Doors" });
    files.set("pages.yaml", { "about.heading": "Über uns, 차고 문 🚪" });
    files.set("about.yaml", { "story.0": "안녕하세요! We repair garage doors 🚪🔧 in all of the county." });
    files.set("home.yaml", { ctaText: hostile });
    files.set("contact.yaml", { visitText: hostile });
    files.set("symptoms.yaml", { "symptoms.0.cause": hostile });
    files.set(area(files, 2), { doors: MANY_WORDS });
    files.add(service(files, 5), "questions", questionWith(hostile, hostile));
    for (const [question, answer] of [
      ["한국어로 말할 수 있나요? 🙂", "네, 전화해 주세요."],
      ["How does a repair go?", MANY_WORDS],
    ] as const)
      files.add("questions.yaml", "questions", questionWith(question, answer));
  },
  "a symptom more": (files) => {
    const { symptoms } = files.read("symptoms.yaml");
    const own = { slug: `smells-hot-${symptoms.length}`, symptom: "The opener smells hot after a while" };
    files.add("symptoms.yaml", "symptoms", { ...symptoms[0], ...own });
  },
};

/** A service and a town more, with the least that they may have, and a draft of each with less than that. */
export const additions: Edits = {
  "a service more with the least texts": (files) => {
    const slug = "weather-seal-replacement";
    files.write(`services/${slug}.yaml`, {
      ...{ order: nextOrder(files, "services"), title: "Weather Seal Replacement", slug, price: 75 },
      description: "We replace the rubber seal below the door and around it",
      features: ["A new seal", "Cut to size", "Fitted the same day", "The old one taken along", "A test"],
      ...{ image: files.valueAt(service(files, 4), "image"), icon: "wrench" },
    });
  },
  "a town more with the least facts": (files) => {
    files.write("areas/cresskill.yaml", {
      ...{ order: nextOrder(files, "areas"), name: "Cresskill", slug: "cresskill", zips: ["07626"] },
      ...{ latitude: 40.9415, longitude: -73.9593 },
      description: "We repair and install garage doors in Cresskill.",
      sentence: "Cresskill is the next town to ours.",
      neighborhoods: ["Union Avenue", "County Road", "Piermont Road", "Grant Avenue"],
    });
  },
  "a service and a town that are drafts": (files) => {
    const draft = { draft: true, order: 9000, slug: "only-begun" };
    files.write("services/only-begun.yaml", { ...draft, title: "Only Begun", price: 60 });
    files.write("areas/only-begun.yaml", { ...draft, name: "Only Begun", zips: ["00001"] });
  },
};

/** Four services, three towns, one review, one problem without symptoms. */
export const fewRecords: Edits = {
  "four services": (files) => removeServices(files, files.slugs("services").slice(4)),
  "three towns": (files) => removeTowns(files, files.slugs("areas").slice(3)),
  "one review": (files) => files.set("testimonials.yaml", { testimonials: [review(files)] }),
  "the symptoms of a problem removed, and all other pages about problems": (files) => {
    const [problem] = files.read("problems.yaml").problems;
    const isKept = ({ slug }: { slug: string }) => !problem?.symptoms.includes(slug);
    files.set("symptoms.yaml", { symptoms: files.read("symptoms.yaml").symptoms.filter(isKept) });
    files.set("problems.yaml", { problems: problem ? [problem] : [] });
  },
};

/** One service and one town, no review and no popular service. */
export const oneOfEach: Edits = {
  "one service": (files) => removeServices(files, files.slugs("services").slice(1)),
  "one town": (files) => removeTowns(files, files.slugs("areas").slice(1)),
  "no reviews at all": (files) => files.set("testimonials.yaml", { testimonials: [] }),
  "no popular service": (files) => setPopular(files, []),
};

function removeTowns(files: OwnerFiles, slugs: readonly string[]): void {
  for (const slug of slugs) files.remove(`areas/${slug}.yaml`);
}

/** Removes services, and replaces references to them by the first one left. */
function removeServices(files: OwnerFiles, removed: readonly string[]): void {
  for (const slug of removed) files.remove(`services/${slug}.yaml`);
  const [first] = files.slugs("services");
  const replace = (file: string, path: string) => {
    if (removed.includes(files.valueAt(file, path))) files.set(file, { [path]: first });
  };
  replace("home.yaml", "doors.service");
  for (const [file, list, path] of [
    ["symptoms.yaml", "symptoms", "service"],
    ["door-parts.yaml", "parts", "service"],
    ["testimonials.yaml", "testimonials", "service"],
    ["right-now.yaml", "situations", "service"],
    ["why-choose.yaml", "cards", "link.service"],
  ] as const)
    for (const index of files.read(file)[list].keys()) replace(file, `${list}.${index}.${path}`);
  const gone = Object.fromEntries(removed.map((slug) => [`questions.${slug}`, undefined]));
  for (const slug of files.slugs("areas")) files.set(`areas/${slug}.yaml`, { ...gone, listed: undefined });
}

/** The next free order in a folder. The new service or town may exist already; then it's overwritten. */
function nextOrder(files: OwnerFiles, kind: "services" | "areas"): number {
  const orders = files.slugs(kind).map((slug): number => files.read(`${kind}/${slug}.yaml`).order);
  return Math.max(...orders) + 1;
}

/** Returns the file of the nth service or area. */
const nthOf = (kind: "services" | "areas") => (files: OwnerFiles, nth: number) => {
  const slugs = files.slugs(kind);
  return `${kind}/${slugs[nth % slugs.length]}.yaml`;
};
const service = nthOf("services");
const area = nthOf("areas");

const questionWith = (question: string, answer: string) => ({ question, answer });

/** A real review, not a sample. */
function review(files: OwnerFiles, own: object = {}): object {
  const [service] = files.slugs("services");
  const text = "They found the broken spring at once, and I could watch.";
  return { name: "J. Ortiz", rating: 5, text, location: "Tenafly, NJ", service, sample: false, ...own };
}

function setPopular(files: OwnerFiles, popular: readonly string[]): void {
  for (const slug of files.slugs("services"))
    files.set(`services/${slug}.yaml`, { popular: popular.includes(slug) });
}
