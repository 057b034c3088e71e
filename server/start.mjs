// Starts the site on Node: `node server/start.mjs`. Plain JavaScript, so that an older Node can print that it's too
// old. From these versions on, Node runs TypeScript.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)) {
  await import("./node.ts");
} else {
  console.error(
    `The site needs Node 24, and this is Node ${process.versions.node}. Install Node 24, then start again.`,
  );
  process.exitCode = 1;
}
