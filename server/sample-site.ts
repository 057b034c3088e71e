import type { SiteData } from "./site.ts";

/** A small site for the tests of the server: three services, one town. */
export const sampleSite: SiteData = {
  siteUrl: "https://www.site.example",
  services: [
    "replacement-of-old-or-damaged-doors",
    "roller-and-hinge-repair",
    "fast-response-stuck-nonfunctioning-doors",
  ],
  areas: ["tenafly"],
  inline: [],
};
