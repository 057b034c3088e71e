import type { InteractionOptions } from "./interaction.ts";

declare module "astro" {
  interface AstroClientDirectives {
    "client:interaction"?: boolean | InteractionOptions;
  }
}
