// What a build says of Astro's log: warnings, errors, and how many files it has drawn. Plain JavaScript, which Astro loads.
// `npm run build -- --verbose` has Astro's own list of them.
import { progress } from "./progress.mjs";

export default function destination() {
  const say = progress("Pages and social cards");
  let drawn = 0;
  return {
    /** @param {{ level: string, label: string | null, message: string }} event */
    write({ level, label, message }) {
      if (message.includes("├─")) say(++drawn);
      else if (level === "warn" || level === "error")
        console.error(label ? `[${label}] ${message}` : message);
    },
  };
}
