import type { Business } from "./schema.ts";

const MAPS = "https://www.google.com/maps";

/** The address in one line: 64 N Summit St, Tenafly, NJ 07670. */
export function addressLine({ street, city, state, zip }: Business["address"]): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

/** A maps service's page that shows the company's address. */
export function mapsSearchUrl(business: Business): string {
  return `${MAPS}/search/?${new URLSearchParams({ api: "1", query: `${business.name}, ${addressLine(business.address)}` })}`;
}

/** A maps service's page with the way to the company's address. */
export function directionsUrl(business: Business): string {
  return `${MAPS}/dir/?${new URLSearchParams({ api: "1", destination: addressLine(business.address) })}`;
}
