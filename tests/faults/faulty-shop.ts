import { test as base, expect } from '../journeys/shop.ts';
import { StorefrontAlone } from '../journeys/storefront-alone.ts';

/**
 * For journeys in which calls to the backend go wrong: a storefront of its own before the running backend, and the
 * line between the two. Addresses that a page is sent to are this storefront's. One for each worker: mended after each
 * journey.
 */
export const test = base.extend<{ line: StorefrontAlone['line'] }, { alone: StorefrontAlone }>({
  alone: [
    async ({ running }, use) => {
      const alone = await StorefrontAlone.open(running);
      await use(alone);
      await alone.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ alone }, use) => use(alone.address),
  line: [
    async ({ alone }, use) => {
      await use(alone.line);
      alone.line.mend();
    },
    { auto: true },
  ],
});

export { expect };
