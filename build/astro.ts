// Astro's commands, without asking or telling others anything: `node build/astro.ts dev`. Its reports would also need a file in
// HOME, which not every user can write. Who calls Astro's functions imports this first.
process.env.ASTRO_TELEMETRY_DISABLED = "1";
process.env.ASTRO_DISABLE_UPDATE_CHECK = "true";

if (import.meta.main) await import(new URL("../node_modules/astro/bin/astro.mjs", import.meta.url).href);
