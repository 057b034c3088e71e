import { servicePath } from "./addresses.ts";
import type { DoorPart } from "./door-parts.ts";
import type { Records } from "./records.ts";
import { serviceOf, shortTitle } from "./service-text.ts";

/** What the symptom finder says about a symptom or about a part of the door. */
export interface FinderEntry {
  /** The fragment of its address. */
  id: string;
  title: string;
  /** The parts that it is about. */
  parts: readonly DoorPart[];
  /** The likely cause of a symptom; what a part does and how it fails. */
  text: string;
  try: string;
  never: string;
  service: { path: string; name: string; price: number };
}

const PART = "part-";

/** The fragment of a part's address. */
export function partId(part: DoorPart): string {
  return PART + part;
}

/** Whether an entry is about a part, and not about a symptom. */
export function isPart({ id }: FinderEntry): boolean {
  return id.startsWith(PART);
}

/** Where an entry's answer stands without a script: on the page of its service. */
export function answerPath({ id, service }: FinderEntry): string {
  return `${service.path}#${id}`;
}

/** All that the finder knows: the symptoms, then the parts, each in the order of its record. */
export function finderEntries({ symptoms, doorParts, services }: Records): FinderEntry[] {
  const answer = (record: { try: string; never: string; service: string }) => {
    const service = serviceOf(services, record.service);
    return {
      try: record.try,
      never: record.never,
      service: { path: servicePath(service.slug), name: shortTitle(service), price: service.price },
    };
  };
  return [
    ...symptoms.map((record) => {
      const { slug: id, symptom: title, parts, cause: text } = record;
      return { id, title, parts, text, ...answer(record) };
    }),
    ...doorParts.map((record) => {
      const { slug, name: title, text } = record;
      return { id: partId(slug), title, parts: [slug], text, ...answer(record) };
    }),
  ];
}
