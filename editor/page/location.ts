// What the editor shows, as the address of its page says it: "#/services/x.yaml?field=price".

/** A record or a list, and the field in it. Another object leads to the same field once more. */
export interface EditorLocation {
  file: string;
  field: string;
  /** The text of the page that was clicked to come here, if it may be typed there. */
  clicked?: string | undefined;
}

export function readLocation(hash = location.hash): EditorLocation {
  const [file = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  return { file, field: new URLSearchParams(query).get("field") ?? "" };
}

export function hashOf({ file, field }: EditorLocation): string {
  return `#/${file}${field && `?field=${encodeURIComponent(field)}`}`;
}
