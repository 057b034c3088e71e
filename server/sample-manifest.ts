import type { BuildManifest } from "./manifest.ts";

/** The manifest of a small site for the server tests. */
export const sampleManifest: BuildManifest = {
  build: "sample",
  siteUrl: "https://www.site.example",
  phone: "(201) 555-0100",
  services: [
    "replacement-of-old-or-damaged-doors",
    "roller-and-hinge-repair",
    "fast-response-stuck-nonfunctioning-doors",
  ],
  areas: ["tenafly"],
  problems: ["garage-door-noisy"],
  aliases: {
    services: [{ old: "door-replacement", now: "replacement-of-old-or-damaged-doors" }],
    areas: [],
    problems: [],
  },
  inline: [],
};
