/** The finder's entries, made from the records by a Vite plugin in astro.config.ts, so that the island contains them. */
declare module "virtual:finder-entries" {
  const entries: readonly import("../entries.ts").FinderEntry[];
  export default entries;
}
