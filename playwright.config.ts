import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/browser/find-browser";
import { DESKTOP_SPECS, filesOfSpecs, PHONE_SPECS } from "./tests/browser/one-size-specs";

/**
 * Lets a browser without a graphics card draw the interactive map (WebGL). It draws everything else
 * without WebGL, which takes a quarter less time.
 */
const DRAWING = ["--enable-unsafe-swiftshader"] as const;
const BY_HAND_PORT = 3117;

const browser = findBrowser();
/** `npm test` starts the server itself. Otherwise Playwright starts it. */
const running = process.env["DAYBOOK_WEB_URL"];

export default defineConfig({
  testDir: "tests/web",
  testMatch: "**/*.spec.ts",
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 30_000,
  reporter: [["list"], ...(process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["json"] as const] : [])],
  use: {
    baseURL: running ?? `http://localhost:${BY_HAND_PORT}`,
    locale: "en-US",
    timezoneId: "UTC",
    // A trace takes an eighth of the time, and its readers run tests locally.
    trace: process.env["CI"] ? "off" : "retain-on-failure",
    launchOptions: { args: [...DRAWING], ...(browser ? launchOf(browser) : {}) },
  },
  projects: [
    // A test that only one project can show, or that both show the same way, is tagged for one
    // project.
    {
      name: "desktop",
      grepInvert: /@phone/,
      testIgnore: filesOfSpecs(PHONE_SPECS),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      grepInvert: /@desktop/,
      testIgnore: filesOfSpecs(DESKTOP_SPECS),
      use: {
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
  ...(running ? {} : { webServer: ownServer() }),
});

function launchOf({ path, environment }: NonNullable<typeof browser>) {
  return {
    executablePath: path,
    env: { ...process.env, ...environment } as Record<string, string>,
  };
}

function ownServer() {
  return {
    command: "node --import tsx tests/browser/serve.ts",
    url: `http://localhost:${BY_HAND_PORT}/api/health`,
    env: { PORT: String(BY_HAND_PORT) },
    timeout: 420_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 30_000 },
  };
}
