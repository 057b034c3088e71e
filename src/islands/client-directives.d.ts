declare module "astro" {
  interface AstroClientDirectives {
    /** Starts an island once a visitor reaches for it: see reach.ts. */
    "client:reach"?: boolean | "search drop";
  }
}

export {};
