/** What the door designer contains, made from the records by a Vite plugin in astro.config.ts. */
declare module "virtual:door-designer" {
  const content: import("../model/content.ts").DesignerContent;
  export default content;
}
