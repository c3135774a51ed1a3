import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { bootScript } from './storefront/build-plugins/boot-script-plugin.ts';

/** These tests ask a running shop. */
const contract = ['tests/contract/**/*.test.ts', 'tests/promises/{admin,store}/**/*.test.ts'];

/**
 * These change or look at what the whole shop shares (prices, codes, sample cards, the mail server, logs), or send much
 * at once. They run singly: in the whole gate on a second shop, else after the others.
 */
const alone = contract.map((path) => path.replace('*.test.ts', '*.alone.test.ts'));

/** These tests end programs of a running shop. */
const deaths = ['tests/faults/**/*.shop.test.ts'];

/** What the builds leave behind, by its whole path: a folder of sources may have any name. */
const elsewhere = [
  'backend/.medusa/**',
  'storefront/.react-router/**',
  'storefront/build/**',
  'storefront/builds/**',
  '.shop/**',
];

const notUnit = [...configDefaults.exclude, ...elsewhere, ...contract, ...deaths];
/** Some speak to a database or a card sandbox of their own. */
const unit = { testTimeout: 30_000, hookTimeout: 60_000 };

/** A busy machine may keep the shop waiting. A test lasts longer than its waits, so that it can tell what failed. */
const timeoutsOverHttp = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000, interval: 250 } },
};

export default defineConfig({
  test: {
    // A test that runs alone, or is left out, belongs to somebody's afternoon and not to the repository.
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
    tags: [{ name: 'nightly', description: 'Variations that `npm run test:all` runs, and `npm test` does not.' }],
    unstubEnvs: true,
    // As long as a stalled machine may need; the usual second is none.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        // The storefront's requests are answered by its screens as they lie there, without a build.
        plugins: [bootScript()],
        resolve: {
          alias: {
            'virtual:react-router/server-build': fileURLToPath(
              new URL('./storefront/testing/server-build.ts', import.meta.url),
            ),
          },
        },
        // A storefront that is opened keeps what it knows of its backend for as long as its modules live.
        test: { name: 'unit-storefront', include: ['storefront/**/*.test.{ts,tsx}'], exclude: notUnit, ...unit },
      },
      {
        extends: true,
        // Files share their modules: loading them anew for each file took longer than the tests.
        test: { name: 'unit', exclude: [...notUnit, 'storefront/**'], isolate: false, ...unit },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: contract,
          exclude: [...configDefaults.exclude, ...elsewhere, ...alone],
          // Customers, carts and orders of their own: much of the time goes by waiting for mails.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...timeoutsOverHttp,
        },
      },
      {
        extends: true,
        test: {
          name: 'deaths',
          include: deaths,
          exclude: [...configDefaults.exclude, ...elsewhere],
          maxWorkers: 1,
          ...timeoutsOverHttp,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract-alone',
          include: alone,
          exclude: [...configDefaults.exclude, ...elsewhere],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          ...timeoutsOverHttp,
        },
      },
    ],
  },
});
