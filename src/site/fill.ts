import type { Area, Business } from "./schema.ts";

/** The facts that a text may name in braces, such as "{warranty} warranty". */
export type Facts = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The company's facts in the words in which pages say them. */
export function businessFacts(business: Business, phoneText: string): Facts {
  return {
    name: business.name,
    phone: phoneText,
    warranty: `${business.warrantyMonths}-month`,
    warrantyMonths: String(business.warrantyMonths),
    years: `${business.yearsInBusiness}+`,
    customers: `${business.customers}+`,
    radius: `${business.coverageMiles}-mile`,
    emergencyResponse: business.emergencyResponse,
    city: business.address.city,
    state: business.address.state,
    county: business.county,
    region: business.region,
    claims: business.claims,
    Claims: business.claims.replace(/^./, (letter) => letter.toUpperCase()),
  };
}

/** One town's facts, for texts that are told of each town. */
export function areaFacts(area: Pick<Area, "name" | "responseTime">): Facts {
  return { area: area.name, responseTime: area.responseTime };
}

/** Puts facts in the place of their names in braces; names that `facts` lacks stay as they are. */
export function fill(text: string, facts: Facts): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  );
}

/** The names in braces that a text still holds, whatever they are written like. */
export function openPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? "");
}

/** Whether a text holds a brace that belongs to no pair, as in "{warranty warranty". */
export function hasSingleBrace(text: string): boolean {
  return /[{}]/.test(text.replace(PLACEHOLDER, ""));
}
