// References whose record may be gone without harm: the page of an alias, the symptom of a problem.
import type { Problem } from "./advice-schema.ts";
import { fault, type RecordFault } from "./faults.ts";

interface Alias {
  old: string;
  now: string;
}

type Aliases = Readonly<Record<"services" | "areas" | "problems", readonly Alias[]>>;

type Slugs = Readonly<Record<keyof Aliases, readonly { slug: string }[]>>;

const remedy = (slug: string) =>
  `names "${slug}", which is no longer there; choose another, or remove the entry`;

/** A warning for each missing symptom of a problem. The page leaves it out, and goes with its last one. */
export function goneSymptoms(
  problems: readonly Pick<Problem, "symptoms">[],
  symptoms: readonly { slug: string }[],
): RecordFault[] {
  return problems.flatMap(({ symptoms: own }, index) =>
    own.flatMap((symptom, nth) =>
      symptoms.some(({ slug }) => slug === symptom)
        ? []
        : [fault("problems.yaml", `problems.${index}.symptoms.${nth}`, remedy(symptom))],
    ),
  );
}

/** A warning for each alias whose page is gone: it redirects to the list instead. */
export function goneAliases(aliases: Aliases, slugs: Slugs): RecordFault[] {
  return (["services", "areas", "problems"] as const).flatMap((list) =>
    aliases[list].flatMap(({ now }, index) => {
      if (slugs[list].some(({ slug }) => slug === now)) return [];
      return [fault("aliases.yaml", `${list}.${index}.now`, remedy(now))];
    }),
  );
}
