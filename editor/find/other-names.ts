// What owners call a place of the site that has another name in the editor.

interface OtherNames {
  names: string;
  /** Of a record, or of a folder for each record in it. */
  file: string;
  path?: string;
  /** What it says where that isn't one text. It may name the company's facts. */
  says?: string;
}

const company = (path: string, names: string, says = "") => ({ names, file: "business.yaml", path, says });

export const OTHER_NAMES: readonly OtherNames[] = [
  company("phone", "telephone cell mobile call phone number reach"),
  company(
    "hours",
    "open opening times business office working work store hours closed late night weekend monday tuesday wednesday thursday friday saturday sunday",
    "{hoursFull}",
  ),
  company("name", "logo brand company business name"),
  company("address", "street location located based where we are", "{street}, {city}"),
  company("website", "domain url web address internet"),
  company("registrationNumber", "license licence number", "Nothing is filled in yet."),
  company("claims", "licensed bonded insured insurance"),
  company("warrantyMonths", "guarantee warranty long last"),
  company(
    "emergencyResponse",
    "emergency response time arrive arrival come there fast quick quickly soon long",
  ),
  company("profiles", "facebook google yelp instagram social media profiles", "Your pages on other sites"),
  company("coverageMiles", "drive come travel far distance radius miles"),
  { names: "testimonials ratings stars feedback customer reviews", file: "testimonials.yaml" },
  { names: "photos photographs images pictures gallery pics", file: "pictures.yaml" },
  {
    names: "home page hero photo picture image",
    file: "pages.yaml",
    path: "home.picture",
    says: "The picture at the top of the home page",
  },
  { names: "home page hero headline title slogan", file: "pages.yaml", path: "home.heading" },
  { names: "faqs q&a", file: "questions.yaml" },
  {
    names:
      "price cost how much rate fee charge pricing pay expensive cheap new replace replacing fix repair install",
    file: "services/",
    path: "price",
  },
  { names: "pricing costs rates fees", file: "prices.yaml" },
  { names: "closed closing holidays vacation storm announcements", file: "notices.yaml" },
  { names: "town city", file: "areas/" },
  { names: "service", file: "services/" },
  { names: "areas cities", file: "areas-page.yaml" },
  { names: "about us who we are", file: "about.yaml" },
  { names: "owner name boss founder staff team technician", file: "people.yaml" },
];
