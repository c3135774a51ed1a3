import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from './tests/chromium/find-chromium.ts';

const executablePath = process.env.CHROMIUM_PATH ?? findChromium();

/**
 * Journeys that change what the shop has once, such as its calendar, or that work on all of its cards or payments. They
 * run last, one by one: two at once would write over each other, and a shopper would see the page change.
 */
const alone = '**/*.alone.journey.ts';

/** Journeys of shoppers and of the owner through the shop that RUNNING_JSON names (`npm test -- journeys`). */
export default defineConfig({
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 2,
  // A retry right after a failure falls into the same stall of the machine; the gate runs a red file again at the end.
  retries: 0,
  forbidOnly: true,
  // Waiting costs nothing where all is well; a busy machine of two cores may keep the shop waiting for long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 60_000,
    // Recording each step takes about as much of the machine as the shop itself; `--trace on` does so when needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'journeys', testDir: 'tests/journeys', testMatch: '**/*.journey.ts', testIgnore: alone },
    {
      name: 'journeys-alone',
      testDir: 'tests/journeys',
      testMatch: alone,
      workers: 1,
      // Each run empties its folder first.
      outputDir: 'test-results/journeys-alone',
    },
    { name: 'card-sandbox', testDir: 'sandbox', testMatch: '**/*.journey.ts' },
    { name: 'screenshots', testDir: 'tests/journeys/screenshots', testMatch: '*-screens.ts' },
  ],
});
