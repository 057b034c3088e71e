import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/browser.mjs";

const PORT = 4399;
const executablePath = findBrowser();

// What a browser without a window does not find out by itself.
const likeVisitors = [
  // A mouse, wherever a test does not ask for a touch screen.
  ...["primaryHoverType=2", "availableHoverTypes=2", "primaryPointerType=4", "availablePointerTypes=4"],
  // How near a picture must be to be fetched, on a 4G line.
  "lazyLoadingImageMarginPxUnknown=1250",
];

// Tests run against the server that visitors meet, on a site that is already built.
export default defineConfig({
  testDir: "tests/browser",
  // Tests wait as much as they work: three keep two processors busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may miss a deadline once; a test that needs its second try is reported as flaky.
  retries: 1,
  reporter: "line",
  // What key screens look like; another machine draws the edges of letters a little differently.
  snapshotPathTemplate: "{testDir}/looks/{arg}-{projectName}{ext}",
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.003, animations: "disabled" } },
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Letters of their own widths, and not rounded to whole pixels: as on a phone or a good screen.
      args: ["--no-sandbox", "--font-render-hinting=none", `--blink-settings=${likeVisitors.join(",")}`],
    },
  },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: "laptop", use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: "node server/node.ts",
    url: `http://localhost:${PORT}/healthz`,
    env: { PORT: String(PORT) },
    reuseExistingServer: false,
    stdout: "ignore",
  },
});
