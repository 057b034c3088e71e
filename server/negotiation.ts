/** The encodings in which a file may be stored. The one that we prefer comes first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encodings that a client accepts, best first: by q-value, then by our preference. It always includes "identity",
 * last if it was refused: a page is better than a 406.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = parseWeights(header ?? "");
  const weightOf = (encoding: Encoding): number => {
    const weight = weights.get(encoding);
    if (weight !== undefined) return weight;
    // An encoding that is not named is refused unless "*" allows it. "identity" need not be named, and then comes last.
    return encoding === "identity" ? 0 : (weights.get("*") ?? 0);
  };
  return ENCODINGS.map((encoding) => ({ encoding, weight: weightOf(encoding) }))
    .filter(({ encoding, weight }) => weight > 0 || encoding === "identity")
    .sort((one, other) => other.weight - one.weight)
    .map(({ encoding }) => encoding);
}

/** Whether an If-None-Match header contains this strong ETag, so that the client's copy is current. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  // If-None-Match compares weakly, so a W/ added by a proxy changes nothing.
  return Array.from(header.matchAll(/"[^"]*"/g), ([tag]) => tag).includes(etag);
}

/** The q-value of every name in an Accept-Encoding header, 0 if malformed; "x-gzip" is gzip (RFC 9110). */
function parseWeights(header: string): Map<string, number> {
  return new Map(
    header.split(",").map((item): [string, number] => {
      const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
      const encoding = name === "x-gzip" ? "gzip" : name;
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return [encoding, quality === undefined ? 1 : parseQuality(quality.slice(2))];
    }),
  );
}

function parseQuality(text: string): number {
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
