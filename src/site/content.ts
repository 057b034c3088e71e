import { createAddresses } from "./addresses.ts";
import { readRecords } from "./records.ts";

/** The records of this site, read and checked once a build. */
export const content = readRecords();

/** The addresses of this site, from its records. */
export const addresses = createAddresses({
  services: content.services.map((service) => service.slug),
  areas: content.areas.map((area) => area.slug),
});

/** Every page by its canonical address. */
export const pageAt = new Map(addresses.pages.map((page) => [page.path, page]));
