// Facts in braces: "{warranty} warranty" becomes "12-month warranty".
import { hoursFacts } from "./hours.ts";
import type { Area, Business } from "./schema.ts";

/** The facts that a text may name in braces; undefined is one that nobody has stated. */
export type Facts = Readonly<Record<string, string | undefined>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The facts that every text may name: the company's, worded for pages, and the safety rules. */
export function businessFacts(business: Business, phoneText: string, safety?: Facts): Facts {
  return {
    name: business.name,
    phone: phoneText,
    warranty: `${business.warrantyMonths}-month`,
    warrantyMonths: String(business.warrantyMonths),
    foundingYear: String(business.foundingYear),
    years: `${business.yearsInBusiness}+`,
    customers: `${business.customers}+`,
    radius: `${business.coverageMiles}-mile`,
    coverageMiles: String(business.coverageMiles),
    // A text must say where the time holds. Only a figure may use the bare time, because its label says it.
    emergencyResponse: `${business.emergencyResponse} ${business.emergencyWhere}`,
    emergencyTime: business.emergencyResponse,
    emergencyWhere: business.emergencyWhere,
    ...hoursFacts(business.hours),
    street: business.address.street,
    streetName: streetName(business.address.street),
    city: business.address.city,
    state: business.address.state,
    county: business.county,
    region: business.region,
    claims: business.claims,
    Claims: business.claims.replace(/^./, (letter) => letter.toUpperCase()),
    ...safety,
  };
}

const STREET_KINDS: Readonly<Record<string, string>> = {
  Ave: "Avenue",
  Blvd: "Boulevard",
  Ct: "Court",
  Dr: "Drive",
  Hwy: "Highway",
  Ln: "Lane",
  Pkwy: "Parkway",
  Pl: "Place",
  Rd: "Road",
  St: "Street",
};

/** A street without its house number, spelled out: "64 N Summit St" is "N Summit Street". */
export function streetName(street: string): string {
  return street
    .replace(/^\d\S*\s+/, "")
    .replace(/\b([A-Z][a-z]+)\.?$/, (word, kind: string) => STREET_KINDS[kind] ?? word);
}

/** One area's facts. */
export function areaFacts({ name, responseTime }: Pick<Area, "name" | "responseTime">): Facts {
  return { area: name, responseTime };
}

/**
 * Replaces each name in braces by its fact. Names that `facts` lacks stay as they are. A sentence that names a fact which
 * nobody has stated falls away.
 */
export function fill(text: string, facts: Facts): string {
  const isUnstated = (part: string) =>
    placeholders(part).some((name) => Object.hasOwn(facts, name) && facts[name] === undefined);
  const stated = isUnstated(text)
    ? (text.match(/[^.!?]+[.!?]*\s*/g) ?? [])
        .filter((sentence) => !isUnstated(sentence))
        .join("")
        .trimEnd()
    : text;
  return stated.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  );
}

/** The names in braces in a text, known or not. */
export function placeholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? "");
}

/** Whether a text contains an unpaired brace, as in "{warranty warranty". */
export function hasUnpairedBrace(text: string): boolean {
  return /[{}]/.test(text.replace(PLACEHOLDER, ""));
}
