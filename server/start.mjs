// Starts the site on Node: `node server/start.mjs`. Plain JavaScript, so that an older Node can say what it lacks.
// From these versions on Node runs TypeScript as it is.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)) {
  await import("./node.ts");
} else {
  console.error(
    `The site needs Node 24, and this is Node ${process.versions.node}. Install Node 24, then start again.`,
  );
  process.exitCode = 1;
}
