import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from './tests/chromium/find-chromium.ts';

const executablePath = process.env.CHROMIUM_PATH ?? findChromium();

/** Journeys of shoppers and of the owner through the shop that RUNNING_JSON names (`npm test -- journeys`). */
export default defineConfig({
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 2,
  // No second try: what works only now and then does not work.
  retries: 0,
  forbidOnly: true,
  // Waiting costs nothing where all is well; a busy machine of two cores may keep the shop waiting for long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 30_000,
    // Recording each step takes about as much of the machine as the shop itself; `--trace on` does so when needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'journeys', testDir: 'tests/journeys', testMatch: '**/*.journey.ts' },
    { name: 'card-sandbox', testDir: 'sandbox', testMatch: '**/*.journey.ts' },
    { name: 'screenshots', testDir: 'tests/journeys/screenshots', testMatch: '*-screens.ts' },
  ],
});
