// Old addresses that lead to those used now.
import { fault, type RecordFault } from "./faults.ts";

interface Alias {
  old: string;
  now: string;
}

interface Aliases {
  services: readonly Alias[];
  areas: readonly Alias[];
}

type Slugs = Readonly<Record<keyof Aliases, readonly { slug: string }[]>>;

/** A warning for each old address whose page is gone too: it leads to the list instead. */
export function goneAliases(aliases: Aliases, slugs: Slugs): RecordFault[] {
  return (["services", "areas"] as const).flatMap((list) =>
    aliases[list].flatMap(({ now }, index) => {
      if (slugs[list].some(({ slug }) => slug === now)) return [];
      const reason = `names "${now}", which is no longer there; choose another, or remove the entry`;
      return [fault("aliases.yaml", `${list}.${index}.now`, reason)];
    }),
  );
}
