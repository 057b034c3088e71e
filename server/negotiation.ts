/** The encodings that a file may be stored in, the one we would rather send first. */
export const encodings = ["br", "gzip", "identity"] as const;

/** One of them. */
export type Encoding = (typeof encodings)[number];

/**
 * The encodings that a visitor takes, best first: by q-value, then by our preference.
 * Plain ("identity") is always among them, at the end where it was refused: a page is better than an error about
 * encodings.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = parseWeights(header ?? "");
  const weightOf = (encoding: Encoding): number => {
    const weight = weights.get(encoding);
    if (weight !== undefined) return weight;
    // What is not named is refused unless "*" allows it; plain may go unnamed, and then comes last.
    return encoding === "identity" ? 0 : (weights.get("*") ?? 0);
  };
  return encodings
    .map((encoding) => ({ encoding, weight: weightOf(encoding) }))
    .filter(({ encoding, weight }) => weight > 0 || encoding === "identity")
    .sort((one, other) => other.weight - one.weight)
    .map(({ encoding }) => encoding);
}

/** Whether an If-None-Match header holds this strong ETag, so that the visitor's copy is current. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  // If-None-Match compares weakly: a W/ put in front by a proxy changes nothing.
  return Array.from(header.matchAll(/"[^"]*"/g), ([tag]) => tag).includes(etag);
}

/** The q-value of every name in an Accept-Encoding header; a malformed one counts as a refusal. */
function parseWeights(header: string): Map<string, number> {
  return new Map(
    header.split(",").map((item): [string, number] => {
      const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, quality === undefined ? 1 : parseQuality(quality.slice(2))];
    }),
  );
}

function parseQuality(text: string): number {
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
