// What the editor shows, as the address of its page says it: "#/services/x.yaml?field=price".

/** A record or a list, and the field in it. Another object leads to the same field once more. */
export interface Place {
  file: string;
  field: string;
}

/** The place that the address names. */
export function readPlace(hash = location.hash): Place {
  const [file = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  return { file: decodeURIComponent(file), field: new URLSearchParams(query).get("field") ?? "" };
}

/** The end of the address of a place. */
export function hashOf({ file, field }: Place): string {
  return `#/${file}${field && `?field=${encodeURIComponent(field)}`}`;
}
