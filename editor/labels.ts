// The names of fields in the owner's words. A field that is not listed is named by its own words.

const LABELS: Readonly<Record<string, string>> = {
  alt: "What the picture shows",
  areaWhy: "Reasons",
  areaWhyHeading: "Heading of the reasons",
  blurb: "About the company, at the foot of each page",
  claims: "What you may say of the company",
  closing: "The end of the page",
  closingPicture: "Picture at the end of the page",
  closes: "The phone is answered until",
  comparison: "Before and after",
  confirmed: "Confirmed",
  coverageMiles: "How far you drive, in miles",
  ctaHeading: "Heading at the foot of the page",
  ctaPicture: "Picture at the foot of the page",
  ctaText: "Text at the foot of the page",
  customers: "Number of customers",
  description: "Short description",
  detailImage: "Second picture",
  doors: "What it means for the door",
  emergencyResponse: "Arrival in an emergency",
  emergencyWhere: "Where that holds",
  figure: "Figure",
  focus: "Where the main thing is",
  foundingYear: "Founded in",
  fullDescription: "Full description",
  heading: "Heading",
  homes: "The houses",
  always: "Day and night, every day",
  colors: "Colors",
  days: "Days",
  emergencyCall: "The call that stays on screen",
  handles: "Where handles are",
  hex: "Color on the screen",
  hours: "Hours when the phone is answered",
  hoursText: "Hours, in a sentence",
  icon: "Small drawing",
  image: "Main picture",
  inset: "In from the edge, in inches",
  includes: "What the starting price includes",
  latitude: "Degrees north",
  lead: "Text below the heading",
  leaves: "Number of leaves",
  legal: "Line beside the copyright",
  lies: "Where the town is",
  listHeading: "Heading of the list",
  longitude: "Degrees east",
  methodLead: "Text where a page was not just asked for",
  messages: "Messages that are ready to send",
  name: "Name",
  neighborhoods: "Streets",
  newDoor: "Leads to the page to design a door",
  never: "What not to do",
  old: "End of the old address",
  opens: "The phone is answered from",
  order: "Place in lists",
  page: "Page",
  picture: "Picture",
  placeholder: "Waits for your own photograph",
  panels: "Drawn as",
  plain: "On pages about the company",
  popular: "Among the popular ones",
  portrait: "Picture for phones",
  price: "Starting price, in dollars",
  priceFactors: "What can raise the price",
  rating: "Stars",
  region: "Region",
  registrationLabel: "Words before the registration number",
  registrationLaw: "Why the registration number is needed",
  registrationNumber: "Registration number",
  responseTime: "Typical arrival",
  safety: "Safety line",
  sample: "Only a sample",
  searchTitle: "Name in search results",
  sections: "Sections",
  sentence: "First sentence on its pages",
  service: "Service",
  serviceInArea: "On pages about a service in a town",
  slug: "End of its web address",
  straps: "Where strap hinges are",
  suits: "What it goes with",
  try: "What is safe to try",
  website: "Address of this site",
  week: "Hours of the week",
  warrantyMonths: "Warranty, in months",
  yearsInBusiness: "Years in business",
  zip: "ZIP code",
  zips: "ZIP codes",
};

/** What a field means in one record only. */
const OWN_LABELS: Readonly<Record<string, string>> = {
  "aliases.areas": "Towns",
  "aliases.areas.now": "Town that visitors see now",
  "aliases.services.now": "Service that visitors see now",
  "areas.description": "Text at the top of its page",
  "areas.coverage": "What you do there",
  "business.messages.area": "On pages about a town",
  "business.messages.service": "On pages about a service",
  "door-parts.parts.text": "What it does",
  "doors.colors.wood": "Wood whose grain is drawn",
  "doors.hardware.parts": "What is drawn",
  "doors.heights": "Heights",
  "doors.heights.feet": "Feet",
  "doors.styles.example": "The door in its picture",
  "doors.styles.handles.heights": "Above the floor, in inches",
  "doors.styles.sections": "Sections that may have windows",
  "doors.styles.straps.heights": "Above the floor, in inches",
  "doors.styles.windowsOf": "Shares the windows of",
  "doors.styles.wood": "Grain of wood finishes",
  "doors.styles.words": "Name in a sentence",
  "design-your-door.invitation": "Invitation on other pages",
  "design-your-door.next": "What happens next",
  "design-your-door.photo": "Words about the visitor's photo",
  "design-your-door.send": "Words of the message and the picture",
  "design-your-door.tool": "Words of the tool",
  "home.doors": "Choosing a new door",
  "home.facts": "The four facts at the top",
  "home.doors.heading": "Heading",
  "pages.error": "When something goes wrong",
  "pages.not-found": "When there is no such page",
  "pages.home": "Home page",
  "pages.service": "A service's page",
  "pages.area": "A town's page",
  "pages.service-in-area": "A service in a town",
  "pages.service-in-area.home": "In your own town",
  "services.description": "In one line, on cards",
  "testimonials.testimonials": "Reviews",
  "testimonials.testimonials.location": "Town and state",
  "testimonials.testimonials.text": "In the customer's words",
  "areas-page.map.arrival": "Before the arrival times",
  "areas-page.map.compactTitle": "The small map, for screen readers",
  "areas-page.map.river.miles": "Width in miles",
  "areas-page.map.shapes": "File with the outlines of towns",
  "symptoms.symptoms.common": "Shown first and large",
  "symptoms.symptoms.symptom": "What one sees or hears",
};

// The singular of each list's name, for its buttons and its entries.
const ONE: Readonly<Record<string, string>> = {
  benefits: "benefit",
  areas: "old address",
  cards: "card",
  colors: "color",
  confirm: "entry",
  days: "day",
  facts: "fact",
  factors: "thing",
  hardware: "kind of hardware",
  heights: "height",
  houses: "house",
  features: "line",
  figures: "figure",
  includes: "line",
  items: "entry",
  neighborhoods: "street",
  neighbors: "neighbor",
  parts: "part",
  pictures: "picture",
  points: "point",
  priceFactors: "line",
  questions: "question",
  sections: "section",
  services: "old address",
  situations: "situation",
  steps: "step",
  styles: "style",
  story: "paragraph",
  symptoms: "symptom",
  testimonials: "review",
  values: "value",
  ways: "way",
  week: "set of hours",
  widths: "width",
  windows: "kind of windows",
  zips: "ZIP code",
};

const SEPARATOR = " › ";

const isIndex = (key: string) => /^\d+$/.test(key);

/** The name of the field at a path of a record. */
export function labelOf(file: string, path: string): string {
  const keys = path.split(".");
  const last = keys.at(-1) ?? "";
  if (isIndex(last)) return `${capital(oneOf(keys.at(-2) ?? ""))} ${Number(last) + 1}`;
  const record = file.replace(/\.yaml$|\/.*/g, "");
  const own = [record, ...keys.filter((key) => !isIndex(key))].join(".");
  // An entry of a list has no page of its own.
  const isInLinks = keys.length > 1 && (last === "slug" || last === "id");
  return OWN_LABELS[own] ?? (isInLinks ? "Its name in links" : LABELS[last]) ?? capital(words(last));
}

/** The names from the record down to a field: "Questions, question 2, answer". */
export function placeOf(file: string, path: string): string {
  if (path === "") return "";
  const keys = path.split(".");
  return keys.map((_, index) => labelOf(file, keys.slice(0, index + 1).join("."))).join(SEPARATOR);
}

/** A record with a place in it. A record that is one list has the list's name, which is said once. */
export function placeIn(title: string, place: string): string {
  return place === title || place.startsWith(title + SEPARATOR) || place === ""
    ? place || title
    : title + SEPARATOR + place;
}

/** What an owner rarely changes, and would change by mistake. */
const RARELY_CHANGED: readonly string[] = ["order", "slug", "id", "latitude", "longitude"];

/** The same in one record: what follows from how something is drawn. */
const FOLLOWS_FROM_DRAWING: Readonly<Record<string, readonly string[]>> = {
  "doors.colors": ["wood"],
  "doors.hardware": ["parts"],
  "doors.styles": [
    "windows",
    "windowsOf",
    "sections",
    "glass",
    "wood",
    "hardware",
    "leaves",
    "straps",
    "handles",
  ],
};

/** Whether an owner rarely changes a field. */
export function isRarelyChanged(file: string, path: string): boolean {
  const keys = path.split(".").filter((key) => !isIndex(key));
  const key = keys.pop() ?? "";
  const place = [file.replace(/\.yaml$/, ""), ...keys].join(".");
  return RARELY_CHANGED.includes(key) || FOLLOWS_FROM_DRAWING[place]?.includes(key) === true;
}

/** What one entry of a list is called: "review". */
export function oneOf(list: string): string {
  return ONE[list] ?? "entry";
}

/** "a review", "an entry". */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** The words of a key: "storyHeading" and "story-heading" become "story heading". */
function words(key: string): string {
  return key
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/-/g, " ")
    .trim();
}

function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}
