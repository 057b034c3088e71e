/** What the finder knows, from the records: astro.config.ts makes this module, so that it travels with the island. */
declare module "virtual:finder-entries" {
  const entries: readonly import("../site/finder.ts").FinderEntry[];
  export default entries;
}
