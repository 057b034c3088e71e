import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tools/browser.mjs";
import { freePort } from "./tools/lib/site-server.ts";

// The workers read this file too. They inherit the port that the first process has picked.
process.env.SITE_PORT ??= String(await freePort());
const port = process.env.SITE_PORT;
const executablePath = findBrowser();
// `npm run spec` runs what holds for the shipped records alone. Budgets are a part of it; otherwise they only warn.
const spec = Boolean(process.env.TEST_SPEC);
const others = spec ? [] : [/@spec/];

// What a browser without a window does not find out by itself.
const blinkSettings = [
  // A mouse, wherever a project does not ask for a touch screen.
  ...["primaryHoverType=2", "availableHoverTypes=2", "primaryPointerType=4", "availablePointerTypes=4"],
  // How near a picture must be to be fetched, on a 4G line.
  "lazyLoadingImageMarginPxUnknown=1250",
];

// What only a complete browser has, though nobody sees it here: with each window two pages for the address bar's list, and a
// process for a page to come. Without them a window takes half of the processor time.
const unseen = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];
// The last list of a browser's arguments counts, so these are Playwright's own, as far as they concern a test.
const unwanted = [
  ...["DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "MediaRouter"],
  ...["PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "LensOverlay", "OptimizationHints", "PreconnectToSearch"],
  ...["NetworkTimeServiceQuerying", "AimEnabled"],
];

// The tests run against the server that visitors meet, on a site that is already built.
export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/browser/global-setup.ts",
  // Tests wait as much as they work: three keep two processors busy, and each worker starts a browser of its own.
  workers: 3,
  fullyParallel: true,
  // A test has many steps on one page, and a busy machine needs several times as long as an idle one.
  timeout: 120_000,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may miss a deadline once; a test that needs its second try is reported as flaky.
  retries: 1,
  reporter: "line",
  snapshotPathTemplate: "{testDir}/screenshots/{arg}-{projectName}{ext}",
  expect: {
    // A busy machine takes long, above all to find the door on a photo. A test that passes doesn't wait this long.
    timeout: 30_000,
    // Another machine draws the edges of letters a little differently.
    toHaveScreenshot: { maxDiffPixelRatio: 0.003, animations: "disabled" },
  },
  use: {
    baseURL: `http://localhost:${port}`,
    // Transitions between pages take most of a test's time. Tests that are about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Letters of their own widths, and not rounded to whole pixels: as on a phone or a good screen.
      args: [
        ...["--no-sandbox", "--font-render-hinting=none", `--blink-settings=${blinkSettings.join(",")}`],
        `--disable-features=${[...unwanted, ...unseen].join(",")}`,
      ],
    },
  },
  // Most promises do not depend on the screen, and are tested on the laptop alone. A test with the tag @phone runs on the
  // phone too, one with the tag @phone-only nowhere else.
  projects: [
    {
      name: "laptop",
      ...(spec && { grep: /@spec|@budget/ }),
      grepInvert: [/@phone-only/, ...others],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      grep: spec ? /(?=.*@phone)(?=.*@(spec|budget))/ : /@phone/,
      grepInvert: others,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  webServer: {
    command: "node server/node.ts",
    url: `http://localhost:${port}/healthz`,
    env: { PORT: port },
    reuseExistingServer: false,
    stdout: "ignore",
  },
});
