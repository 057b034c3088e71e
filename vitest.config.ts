import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "src/**/*.test.ts",
            "server/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/house/**/*.test.ts",
          ],
        },
      },
      // These read dist/, so they run after a build.
      { test: { name: "built", include: ["tests/built/**/*.test.ts"], testTimeout: 60_000 } },
      { test: { name: "servers", include: ["tests/servers/**/*.test.ts"], testTimeout: 60_000 } },
      // Starts browsers and the server, one after another.
      { test: { name: "engines", include: ["tests/engines/**/*.test.ts"], fileParallelism: false } },
    ],
  },
});
