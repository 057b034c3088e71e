import { defineConfig } from "vitest/config";

/**
 * Unit tests that spawn many processes: a worker that has run all the other tests takes four times as long to spawn one
 * because of its memory.
 */
export const spawningTests = ["server/node.test.ts", "tests/deploy.test.ts"];

export default defineConfig({
  test: {
    // A worker runs many files and loads shared modules once. Tests keep no state in modules.
    isolate: false,
    // A busy machine needs several times as long as an idle one.
    expect: { poll: { timeout: 20_000 } },
    // Hides the editor's audit log.
    onConsoleLog: (log) => (/^20\S+Z "\S+" (saved|took back|published) /.test(log) ? false : undefined),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          testTimeout: 30_000,
          include: ["{src,server,editor,build,tools,scenes}/**/*.test.ts", "tests/sites/records.test.ts"],
          exclude: spawningTests,
        },
      },
      {
        extends: true,
        test: { name: "processes", include: spawningTests, testTimeout: 30_000 },
      },
      // These read dist/, so they run after a build.
      {
        extends: true,
        test: { name: "built", include: ["tests/built/**/*.test.ts"], testTimeout: 180_000 },
      },
      // What the specification fixes about the shipped records: `npm run spec`. An owner's edit may fail these.
      {
        extends: true,
        test: { name: "spec", include: ["tests/spec/**/*.test.ts"], testTimeout: 180_000 },
      },
      {
        extends: true,
        test: { name: "servers", include: ["tests/servers/**/*.test.ts"], testTimeout: 60_000 },
      },
      // Builds and tests sites with other records, one after another: `npm run edits`.
      {
        extends: true,
        test: {
          name: "sites",
          include: ["tests/sites/{edited,another-folder}.test.ts"],
          testTimeout: 1_800_000,
          fileParallelism: false,
        },
      },
      // Starts browsers and the server, one after another.
      {
        extends: true,
        test: { name: "engines", include: ["tests/engines/**/*.test.ts"], fileParallelism: false },
      },
    ],
  },
});
