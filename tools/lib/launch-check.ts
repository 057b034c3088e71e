import { fault, fileFault, type RecordFault } from "../../src/records/faults.ts";
import { phoneText } from "../../src/records/phone.ts";
import type { Records } from "../../src/records/reader.ts";
import type { Business, Confirmation } from "../../src/records/schema.ts";
import { isReserved, isSiteAddress } from "../../src/records/website.ts";

/** The records that may still contain samples. */
type Checked = Pick<Records, "business" | "testimonials" | "pictures" | "unanswered">;

const BUSINESS = "business.yaml";

// 555-0100 to 555-0199 are reserved for fiction in every area code.
const FICTIONAL_PHONE = /^\+1\d{3}55501\d{2}$/;

// The example in content/business.yaml ends like this.
const EXAMPLE_REGISTRATION = /0{8}$/;

/** What in the records must not go live: the field, what is wrong and what to do. */
export function checkRecords({ business, testimonials, pictures, unanswered }: Checked): RecordFault[] {
  const { phone, registrationNumber, registrationLaw } = business;
  const samples = testimonials.flatMap(({ sample }, index) => (sample ? [index + 1] : []));
  const placeholders = Object.keys(pictures).filter((name) => pictures[name]?.placeholder);
  const found = [
    FICTIONAL_PHONE.test(phone) &&
      fault(BUSINESS, "phone", `${phoneText(phone)} is a number reserved for fiction; write your own`),
    registrationNumber === undefined &&
      registrationLaw !== undefined &&
      fault(BUSINESS, "registrationNumber", `is missing. ${registrationLaw}, so add yours`),
    registrationNumber !== undefined &&
      EXAMPLE_REGISTRATION.test(registrationNumber) &&
      fault(BUSINESS, "registrationNumber", `${registrationNumber} is the example; write your own`),
    samples.length > 0 &&
      fileFault(
        "testimonials.yaml",
        samples.length === 1 ? `review ${samples[0]}` : `reviews ${samples.join(", ")}`,
        `${samples.length === 1 ? "is a" : "are each a"} sample; put in real reviews and change sample to false, or remove them`,
      ),
    placeholders.length > 0 &&
      fileFault(
        "pictures.yaml",
        "placeholder",
        `is true for ${placeholders.join(", ")}; put your own photograph in place of each media/NAME.jpg, say in alt what it shows, and remove placeholder`,
      ),
    ...unanswered.map(({ file, path, question }) =>
      fault(file, path, `is missing for “${question}”; write it, or remove the entry`),
    ),
  ];
  return found.filter((left) => left !== false);
}

/**
 * What is wrong with the address of the site.
 * @param setting SITE_URL from the environment, which overrides the record
 */
export function checkSiteUrl(setting: string | undefined, { website }: Pick<Business, "website">): string[] {
  const reason = siteAddressFault(setting || website);
  return reason ? [`${setting ? "SITE_URL" : "content/business.yaml: website"} ${reason}.`] : [];
}

/** Why the site can't be at an address, as the end of a sentence; undefined if it can. */
export function siteAddressFault(address: string): string | undefined {
  if (!isSiteAddress(address)) return `is ${address}; write the address of the site alone, without a path`;
  if (!address.toLowerCase().startsWith("https:"))
    return `is ${address}; write the address of the site, beginning with https://`;
  return isReserved(address)
    ? `is ${address}, which leads to no site on the internet; write the address of yours`
    : undefined;
}

/**
 * Why the build cannot go live.
 * @param built the address that dist/ was built for; undefined without a build
 * @param wanted the address of the site
 */
export function checkBuild(built: string | undefined, wanted: string): string[] {
  if (built === undefined) return ["dist/ is not built; run npm run build."];
  if (URL.parse(wanted)?.origin === built) return [];
  return [`dist/ was built for ${built}, and the site is to be at ${wanted}; run npm run build.`];
}

/** The open confirmations, each with its file and field. */
export function checkConfirmations(confirmations: readonly Confirmation[]): string[] {
  return confirmations
    .filter(({ confirmed }) => confirmed === false)
    .map(({ what, file, field }) => `${what}\n  ${file}: ${field}`);
}

/**
 * The entries of content/confirm.yaml whose file or field is missing.
 * @param fieldsOf the fields of a file, or of all files that match a pattern; undefined if none match
 */
export function checkPlaces(
  confirmations: readonly Confirmation[],
  fieldsOf: (file: string) => readonly string[] | undefined,
): RecordFault[] {
  const remedy = "; correct it, or remove the entry if it no longer applies";
  return confirmations.flatMap(({ file, field }, index) => {
    const known = fieldsOf(file);
    const place = `confirm.${index}`;
    if (!known)
      return [fault("confirm.yaml", `${place}.file`, `names ${file}, which does not exist${remedy}`)];
    return field
      .split(", ")
      .filter((name) => !known.includes(name))
      .map((name) => fault("confirm.yaml", `${place}.field`, `names ${name}, which ${file} lacks${remedy}`));
  });
}

/**
 * The command's output and exit code.
 * @param toReplace what must not go live as it is
 * @param toConfirm what may be right, which the owner alone knows
 * @param advice what stops nothing: what visitors don't see yet, and what pages could also say
 */
export function verdict(
  toReplace: readonly string[],
  toConfirm: readonly string[],
  advice: readonly string[] = [],
): { text: string; code: 0 | 1 } {
  const sections = [
    { heading: "Replace or correct before the site goes live", items: toReplace },
    {
      heading:
        "Confirm before the site goes live, and write confirmed: true at each entry in content/confirm.yaml",
      items: toConfirm,
    },
  ].filter(({ items }) => items.length > 0);
  if (sections.length === 0) {
    const text = "Nothing is left to replace or to confirm: the site can go live.";
    return { text: [text, ...advice].join("\n\n"), code: 0 };
  }
  const lines = sections.flatMap(({ heading, items }) => [
    `${heading} (${items.length}):`,
    items.map((item) => `- ${item}`).join("\n"),
  ]);
  return { text: [...lines, ...advice].join("\n\n"), code: 1 };
}
