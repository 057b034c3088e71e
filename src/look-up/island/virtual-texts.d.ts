/** The look-up's texts and the phone's link, made from the records by a Vite plugin in astro.config.ts. */
declare module "virtual:look-up-texts" {
  const texts: import("../../records/page-schema.ts").FindFormTexts & { tel: string };
  export default texts;
}
