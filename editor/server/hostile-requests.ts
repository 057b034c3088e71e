// What the tests send that nobody who means well would.
import fc from "fast-check";

/** Values of a header: those of other sites and tools, and some that are nearly right. */
export function oddHeader(...nearlyRight: string[]): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom("", "null", "https://evil.example", "none", "same-origin", "cross-site", ...nearlyRight),
    fc.string().filter((text) => /^[\x21-\x7e]*$/.test(text)),
  );
}
