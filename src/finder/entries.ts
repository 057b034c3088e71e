import type { Records } from "../records/reader.ts";
import { bySlug, shortTitle } from "../records/service.ts";
import { type NavLink, problemLink } from "../routes/navigation.ts";
import { servicePath } from "../routes/routes.ts";
import type { AdviceTexts } from "./advice.tsx";
import type { DoorPart } from "./door-parts.ts";

/** What the symptom finder says about a symptom or about a part of the door. */
export interface FinderEntry extends AdviceTexts {
  /** The id of its link in the finder and of its advice on the service's page. */
  id: string;
  title: string;
  /** Whether it is one of the common symptoms, which show first. */
  isCommon?: boolean;
  /** The parts of the door that it is about. */
  parts: readonly DoorPart[];
  service: { path: string; name: string; price: number };
  /** The page about the problem that it is a symptom of, if there is one. */
  problem?: NavLink | undefined;
}

/** The id of a part's entry. */
export function partId(part: DoorPart): string {
  return `part-${part}`;
}

/** The link to an entry's advice on its service's page. */
export function adviceHref({ id, service }: FinderEntry): string {
  return `${service.path}#${id}`;
}

/** Every entry of the finder: the symptoms, then the parts, both in the order of their records. */
export function finderEntries(
  records: Pick<Records, "symptoms" | "doorParts" | "services" | "problems" | "rightNow">,
): FinderEntry[] {
  const { symptoms, doorParts, services, problems, rightNow } = records;
  const advice = (record: { try: string; never: string; service: string }) => {
    const service = bySlug(services, record.service);
    return {
      try: record.try,
      never: record.never,
      service: { path: servicePath(service.slug), name: shortTitle(service), price: service.price },
    };
  };
  return [
    ...symptoms.map((record): FinderEntry => {
      const { slug: id, symptom: title, common: isCommon = false, parts, cause: text } = record;
      const urgency = rightNow.urgencyLabels[record.urgency];
      const page = problems.find((problem) => problem.symptoms.includes(id));
      const problem = page && problemLink(page);
      return { kind: "symptom", id, title, isCommon, urgency, parts, text, ...advice(record), problem };
    }),
    ...doorParts.map((record): FinderEntry => {
      const { slug, name: title, text } = record;
      return { kind: "part", id: partId(slug), title, parts: [slug], text, ...advice(record) };
    }),
  ];
}
